/** Stands for this site: whatever resolves to another origin leads away from it. */
const HERE = "http://here";

/** Where to go after sign-in: a path of this site only, never the sign-in page itself. */
export function safeNext(next: string | undefined): string {
  if (next === undefined || !next.startsWith("/") || !URL.canParse(next, HERE)) return "/";
  // Read as a browser reads it: it drops tabs and line ends, and takes a backslash for a slash.
  const { origin, pathname } = new URL(next, HERE);
  return origin !== HERE || /^\/(\/|auth\/)/.test(pathname) ? "/" : next;
}
