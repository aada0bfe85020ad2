/** Where the profile of who is signed in lies; the site's own origin keeps it apart from other sites. */
export const profileKey = "profile";
