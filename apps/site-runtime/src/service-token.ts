/**
 * Header by which the front door and the site runtime tell each other who they are. What a request says about where
 * it came from is believed without further ado under this token alone.
 */
export const serviceTokenHeader = "x-service-token";
