import type { Feature } from "./feature.ts";

/** What may stand in the parameters of a path, by the path as it is registered; any other value is no screen. */
export type Parameters = Readonly<
  Record<string, Readonly<Record<string, readonly string[] | RegExp>>>
>;

const LAYOUTS = [
  { layout: "root", prefix: "" },
  { layout: "member", prefix: "" },
  { layout: "webapp", prefix: "/webapp" },
] as const;

export interface RegisteredPath {
  readonly feature: string;
  /** The whole path, with its parameters as the router writes them. */
  readonly path: string;
  /** The same without what its layout puts in front. */
  readonly ownPath: string;
}

/** Every path that the features have registered. */
export function registeredPaths(
  features: Readonly<Record<string, Feature>>,
): readonly RegisteredPath[] {
  return Object.entries(features).flatMap(([name, feature]) =>
    LAYOUTS.flatMap(({ layout, prefix }) =>
      (feature[layout] ?? []).map((route) => {
        const { path: ownPath } = route.options as { readonly path: string };
        return { feature: name, path: prefix + ownPath, ownPath };
      }),
    ),
  );
}

/** The pattern of the addresses that a path stands for. Throws for a parameter of which nothing is said. */
export function patternOf(
  { feature, path, ownPath }: RegisteredPath,
  parameters: Parameters,
): string {
  const allowed = (name: string): string => {
    const values = parameters[ownPath]?.[name];
    if (values === undefined)
      throw new Error(
        `the feature ${feature} does not say what ${name} may be in ${ownPath} (parameters.ts)`,
      );
    return values instanceof RegExp ? values.source : values.join("|");
  };
  const parts = path.split("/").filter(Boolean);
  const patterns = parts.map((part) => {
    const [, left, kept] = /^(?:\{-\$(\w+)\}|\$(\w+))$/.exec(part) ?? [];
    if (left !== undefined) return `(?:/(?:${allowed(left)}))?`;
    return kept === undefined ? `/${part}` : `/(?:${allowed(kept)})`;
  });
  return patterns.join("") || "/";
}
