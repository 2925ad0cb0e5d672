/** One cookie of this page; undefined when there is none. */
export function pageCookie(name: string): string | undefined {
  return new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie)?.[1];
}
