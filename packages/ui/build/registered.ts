/** Checks that the tests of both apps make on the registrations of their features. */

export interface Claim {
  /** The registering feature. */
  readonly by: string;
  readonly what: string;
}

/** Names that are registered twice, with their owners. */
export function claimedTwice(claims: readonly Claim[]): readonly string[] {
  return claims.flatMap(({ by, what }, index) =>
    claims
      .slice(index + 1)
      .filter((other) => other.what === what)
      .map((other) => `${what}: ${by} and ${other.by}`),
  );
}

/** The registrations of each file. */
export const claimsOf = <Registered>(
  files: Readonly<Record<string, Registered>>,
  whatOf: (registered: Registered) => readonly string[],
): readonly Claim[] =>
  Object.entries(files).flatMap(([by, registered]) =>
    whatOf(registered).map((what) => ({ by, what })),
  );

/** `$name` is a path parameter, `{-$name}` an optional one. */
const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.replace(/\/\{-\$\w+\}/g, "(/[^/]+)?").replace(/\$\w+/g, "[^/]+")}$`);

/** A path that is registered literally takes precedence over patterns. */
const leadsTo = (address: string, path: string, paths: readonly string[]): boolean =>
  paths.includes(address) ? address === path : patternOf(path).test(address);

/** The paths that match none of the URLs. */
export function unseen(paths: readonly string[], addresses: readonly string[]): readonly string[] {
  return paths.filter((path) => !addresses.some((address) => leadsTo(address, path, paths)));
}

/** The URLs that match none of the paths. */
export function nowhere(paths: readonly string[], addresses: readonly string[]): readonly string[] {
  return addresses.filter((address) => !paths.some((path) => leadsTo(address, path, paths)));
}
