/** English texts of signing in and accounts. */
export const account = {
  invalidCredentials: "Invalid credentials",
  loginFailed: "An error occurred during login. Please try again.",
  signupFailed: "Signup failed. Please try again.",
  titleRequired: "Title is required.",
  usernameRequired: "Username is required.",
  usernameTaken: "The username already exists. Please choose another.",
  userDetailsRequired: "User details are required!",
  googleFailed: "Error during Google Sign-In:",
  corruptSession: "Corrupt user session. Logging out.",
  passwordsDiffer: "Passwords do not match!",
  acceptTerms: "Please accept the Terms & Conditions",
};
