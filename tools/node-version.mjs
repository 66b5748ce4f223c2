/** The `engines` of package.json. This file imports nothing, so that any Node can load it. */
export const SUPPORTED_NODE = '^20.19.0 || ^22.14.0 || >=24.0.0';

const numbersOf = (version) => version.split('.').map(Number);

export const isSupported = (version) => {
  const [major, minor] = numbersOf(version);
  return SUPPORTED_NODE.split(' || ').some((range) => {
    const [firstMajor, firstMinor] = numbersOf(range.replace(/^\D+/, ''));
    return major === firstMajor ? minor >= firstMinor : range.startsWith('>') && major > firstMajor;
  });
};

/** Node 20 is the one version that needs an older SQLite driver (ADR-0045). */
export const isNode20 = numbersOf(process.versions.node)[0] === 20;
