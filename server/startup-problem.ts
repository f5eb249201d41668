/** Its message is shown to the person at the terminal. */
export class StartupProblem extends Error {
  override name = 'StartupProblem';
}
