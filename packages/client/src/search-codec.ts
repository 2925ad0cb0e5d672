/** Search parameters of a URL before a route has picked its own. */
export type Search = Record<string, unknown>;

/** Search parameters as plain text: `?number=0812` stays "0812" and is written back without quotes. */
export function parseSearch(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text));
}

export function stringifySearch(search: Readonly<Record<string, unknown>>): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (typeof value === "string" && value !== "") parameters.set(name, value);
  }
  const text = parameters.toString();
  return text === "" ? "" : `?${text}`;
}

/** Keeps the named parameters that are present; drops unknown parameters from the URL. */
export function picked<Name extends string>(
  search: Readonly<Record<string, unknown>>,
  names: readonly Name[],
): Partial<Record<Name, string>> {
  const found: Partial<Record<Name, string>> = {};
  for (const name of names) {
    const value = search[name];
    if (typeof value === "string" && value !== "") found[name] = value;
  }
  return found;
}
