/** A reason why the program cannot start, in one line for the person who starts it. */
export class StartError extends Error {
  override readonly name = "StartError";
}
