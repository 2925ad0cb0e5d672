/** The path to open after sign-in: only a path of this site, and never the sign-in page itself. */
export function safeNext(next: string | undefined): string {
  if (next === undefined || !/^\/(?![/\\])/.test(next) || /^\/login(?![\w-])/.test(next))
    return "/";
  return next;
}
