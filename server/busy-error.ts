/** A queue is full; retrying in a moment helps. */
export class BusyError extends Error {
  override name = 'BusyError';
}
