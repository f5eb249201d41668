/** A queue of ours has no place left: whoever tries again in a moment finds one. */
export class Busy extends Error {
  override name = 'Busy';
}
