/** What may stand in the parameters of a path, by the path as it is registered; any other value is no screen. */
export type Parameters = Readonly<
  Record<string, Readonly<Record<string, readonly string[] | RegExp>>>
>;

export interface RegisteredPath {
  readonly feature: string;
  /** The whole path, with its parameters as the router writes them. */
  readonly path: string;
  /** The same without what its layout puts in front. */
  readonly ownPath: string;
}

interface Route {
  readonly options: object;
}

/** Every path that the features have registered, behind what the layout of its route puts in front. */
export function registeredPaths<Layout extends string>(
  features: Readonly<Record<string, Readonly<Partial<Record<Layout, readonly Route[]>>>>>,
  prefixes: Readonly<Record<Layout, string>>,
): readonly RegisteredPath[] {
  const layouts = Object.entries<string>(prefixes) as [Layout, string][];
  return Object.entries(features).flatMap(([name, feature]) =>
    layouts.flatMap(([layout, prefix]) =>
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
        `the feature ${feature} does not say what ${name} may be in ${ownPath} (PARAMETERS)`,
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
