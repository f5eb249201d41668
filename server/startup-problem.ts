export class StartupProblem extends Error {
  override name = 'StartupProblem';
}
