/** What the tests of both apps ask of what their features register. */

export interface Claim {
  /** Who claims it. */
  readonly by: string;
  readonly what: string;
}

/** What is claimed twice, with the names of those who do. */
export function claimedTwice(claims: readonly Claim[]): readonly string[] {
  return claims.flatMap(({ by, what }, index) =>
    claims
      .slice(index + 1)
      .filter((other) => other.what === what)
      .map((other) => `${what}: ${by} and ${other.by}`),
  );
}

/** What each file claims. */
export const claimsOf = <Registered>(
  files: Readonly<Record<string, Registered>>,
  whatOf: (registered: Registered) => readonly string[],
): readonly Claim[] =>
  Object.entries(files).flatMap(([by, registered]) =>
    whatOf(registered).map((what) => ({ by, what })),
  );

/** `$name` is one part of a path, `{-$name}` one that may be left out. */
const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.replace(/\/\{-\$\w+\}/g, "(/[^/]+)?").replace(/\$\w+/g, "[^/]+")}$`);

/** An address that a path names in full leads to that path only. */
const leadsTo = (address: string, path: string, paths: readonly string[]): boolean =>
  paths.includes(address) ? address === path : patternOf(path).test(address);

/** The paths that none of the addresses leads to. */
export function unseen(paths: readonly string[], addresses: readonly string[]): readonly string[] {
  return paths.filter((path) => !addresses.some((address) => leadsTo(address, path, paths)));
}

/** The addresses that lead to none of the paths. */
export function nowhere(paths: readonly string[], addresses: readonly string[]): readonly string[] {
  return addresses.filter((address) => !paths.some((path) => leadsTo(address, path, paths)));
}
