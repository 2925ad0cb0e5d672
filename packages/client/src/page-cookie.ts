/** Returns a cookie of this page; undefined if absent. */
export function pageCookie(name: string): string | undefined {
  return new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie)?.[1];
}
