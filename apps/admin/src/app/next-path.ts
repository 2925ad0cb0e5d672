/** Where to go after sign-in: a path of this site only, never the sign-in page itself. */
export function safeNext(next: string | undefined): string {
  if (next === undefined || !/^\/(?![/\\])/.test(next) || /^\/login(?![\w-])/.test(next))
    return "/";
  return next;
}
