/** A failure whose (Spanish) message is meant for the person who starts the shop. */
export class StartupError extends Error {
  override name = 'StartupError';
}
