export function findOtherBrowsers(env?: NodeJS.ProcessEnv): Promise<string[]>;
