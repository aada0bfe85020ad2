/** Failures that ports tell apart; every other one is told in the words of whoever asked. */

/** A call that was refused or failed for a known reason, such as a file that is too large; the message tells the person why. */
export class RefusedError extends Error {
  override readonly name = "RefusedError";
}

/** A save that would have overwritten somebody else's newer version. */
export class NewerVersionError extends Error {
  override readonly name = "NewerVersionError";
}

/** A call that works only after the person has confirmed who they are: `confirm` of the account settings, then once more. */
export class ConfirmationNeeded extends Error {
  override readonly name = "ConfirmationNeeded";
}
