/** Stops the start. The message is one line for the person at the keyboard; a stack would only hide it. */
export class StartError extends Error {
  override name = 'StartError';
}
