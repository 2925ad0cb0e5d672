import type { Feature } from "./feature.ts";

/** What may stand in the parameters of a path, by the path as it is registered; any other value is no screen. */
export type Parameters = Readonly<Record<string, Readonly<Record<string, RegExp>>>>;

export interface RegisteredPath {
  readonly feature: string;
  /** With its parameters as the router writes them. */
  readonly path: string;
}

/** Every path that the features have registered. */
export function registeredPaths(
  features: Readonly<Record<string, Feature>>,
): readonly RegisteredPath[] {
  return Object.entries(features).flatMap(([name, { root = [], office = [] }]) =>
    [...root, ...office].map((route) => {
      const { path } = route.options as { readonly path: string };
      return { feature: name, path };
    }),
  );
}

/** The pattern of the addresses that a path stands for. Throws for a parameter of which nothing is said. */
export function patternOf({ feature, path }: RegisteredPath, parameters: Parameters): string {
  return path.replace(/\$(\w+)/g, (_all, name: string) => {
    const allowed = parameters[path]?.[name];
    if (allowed === undefined)
      throw new Error(
        `the feature ${feature} does not say what ${name} may be in ${path} (parameters.ts)`,
      );
    return `(?:${allowed.source})`;
  });
}
