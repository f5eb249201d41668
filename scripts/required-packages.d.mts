type Platform = { os: string; cpu: string; libc?: string };
type LockEntry = { version: string; integrity?: string; bin?: Record<string, string> };

export function requiredPackages(
  packages: Record<string, LockEntry>,
  platform: Platform,
): (LockEntry & { path: string })[];
export function nodePackage(
  packages: Record<string, LockEntry>,
  platform: Platform,
): (LockEntry & { path: string }) | undefined;
export function currentPlatform(): Platform;
