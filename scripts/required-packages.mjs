/**
 * What an installation on this platform must contain. npm leaves out optional packages without a word, so those with
 * a binary for this platform are required like any other.
 */
export function requiredPackages(packages, platform) {
  return Object.entries(packages)
    .filter(([path, entry]) => path !== '' && (!entry.optional || isBinaryFor(platform, entry)))
    .map(([path, entry]) => ({ path, ...entry }));
}

/** The package that brings the pinned Node to this platform, or undefined where there is none. */
export function nodePackage(packages, platform) {
  return requiredPackages(packages, platform).find(({ bin }) => bin?.node);
}

function isBinaryFor(platform, { os, cpu, libc }) {
  const isBinary = [os, cpu, libc].some(Boolean);
  return (
    isBinary &&
    allows(os, platform.os) &&
    allows(cpu, platform.cpu) &&
    (!libc || libc.includes(platform.libc))
  );
}

/** npm's rule for `os` and `cpu`: a name, a list of names, or a list of names with `!` that are excluded. */
function allows(rule, name) {
  const names = [rule ?? []].flat();
  const excluded = names.filter(other => other.startsWith('!'));
  return names.length === excluded.length ? !excluded.includes(`!${name}`) : names.includes(name);
}

/** Names the platform as npm does, which tells glibc from musl by Node's own report. */
export function currentPlatform() {
  const { platform: os, arch: cpu } = process;
  if (os !== 'linux') return { os, cpu };
  process.report.excludeNetwork = true;
  const { glibcVersionRuntime } = process.report.getReport().header;
  return { os, cpu, libc: glibcVersionRuntime ? 'glibc' : 'musl' };
}
