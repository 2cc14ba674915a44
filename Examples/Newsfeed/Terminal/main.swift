print("newsfeed")
