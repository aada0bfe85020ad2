/** Texts of answers that are not errors. */
export const messages = {
  signedUp: "Signed up successfully",
  deleted: "Deleted",
  cannotDeleteConnection: "Cannot delete the connection",
  cannotDeleteConcept: "Cannot delete the concept",
} as const;

/** Letters that the server writes. */
export const letters = {
  reset: (link: string, minutes: number) => ({
    subject: "Reset your password",
    text: `Somebody asked to reset the password of your account. To choose a new one, open this address within ${minutes} minutes:\n\n${link}\n\nIf it was not you, nothing has to be done.\n`,
  }),
} as const;
