/** Placeholder origin of this site; any path that resolves to another origin is external. */
const HERE = "http://here";

/** The path to open after sign-in: only a path of this site, and never the sign-in page itself. */
export function safeNext(next: string | undefined): string {
  const address = next?.startsWith("/") === true ? addressOf(next) : undefined;
  if (next === undefined || address === undefined) return "/";
  const { origin, pathname } = address;
  return origin !== HERE || /^\/(\/|auth\/)/.test(pathname) ? "/" : next;
}

/**
 * Parses as browsers do: tabs and line breaks are removed, and backslashes become slashes. `URL.canParse` is newer than
 * Safari 16.
 */
function addressOf(path: string): URL | undefined {
  try {
    return new URL(path, HERE);
  } catch {
    return undefined;
  }
}
