/** Includes optional packages with a binary for this platform, which npm may leave out silently. */
export function requiredPackages(packages, platform) {
  return Object.entries(packages)
    .filter(([path, entry]) => path !== '' && (!entry.optional || isBinaryFor(platform, entry)))
    .map(([path, entry]) => ({ path, ...entry }));
}

/** The package that contains the pinned Node. */
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

/** Like npm, tells glibc from musl by Node's report. */
export function currentPlatform() {
  const { platform: os, arch: cpu } = process;
  if (os !== 'linux') return { os, cpu };
  process.report.excludeNetwork = true;
  const { glibcVersionRuntime } = process.report.getReport().header;
  return { os, cpu, libc: glibcVersionRuntime ? 'glibc' : 'musl' };
}
