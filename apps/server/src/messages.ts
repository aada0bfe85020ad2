/** Texts of answers that are not errors. */
export const messages = {
  signedUp: "Signed up successfully",
  deleted: "Deleted",
  cannotDeleteConnection: "Cannot delete the connection",
  cannotDeleteConcept: "Cannot delete the concept",
} as const;
