/** Valid values of path parameters, by registered path; any other value is no screen. */
export type Parameters = Readonly<
  Record<string, Readonly<Record<string, readonly string[] | RegExp>>>
>;

export interface RegisteredPath {
  readonly feature: string;
  /** The full path, with parameters in the router's syntax. */
  readonly path: string;
  /** The path without the layout's prefix. */
  readonly ownPath: string;
}

interface Route {
  readonly options: object;
}

/** Every path that the features register, with the prefix of its route's layout. */
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

/** The URL pattern of a path. Throws for an undeclared parameter. */
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
