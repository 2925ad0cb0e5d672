/** Stands for this site: whatever resolves to another origin leads away from it. */
const HERE = "http://here";

/** Where to go after sign-in: a path of this site only, never the sign-in page itself. */
export function safeNext(next: string | undefined): string {
  const address = next?.startsWith("/") === true ? addressOf(next) : undefined;
  if (next === undefined || address === undefined) return "/";
  const { origin, pathname } = address;
  return origin !== HERE || /^\/(\/|auth\/)/.test(pathname) ? "/" : next;
}

/** Read as a browser reads it: it drops tabs and line ends, and takes a backslash for a slash. `URL.canParse` is newer than Safari 16. */
function addressOf(path: string): URL | undefined {
  try {
    return new URL(path, HERE);
  } catch {
    return undefined;
  }
}
