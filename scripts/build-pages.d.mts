export function buildPages(options?: { quiet?: boolean }): Promise<void>;
