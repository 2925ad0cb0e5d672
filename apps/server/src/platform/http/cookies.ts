/** Reads one cookie of a Cookie header; the first of its name wins. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  if (header === undefined) return undefined;
  for (const part of header.split(";")) {
    const separator = part.indexOf("=");
    if (separator > 0 && part.slice(0, separator).trim() === name)
      return part.slice(separator + 1).trim();
  }
  return undefined;
}

/** Of the cookie of a browser in which nobody is signed in. */
export const VISITOR_PREFIX = "visitor-";

export interface CookiePolicy {
  readonly name: string;
  readonly tls: boolean;
}

/** `__Host-` where TLS allows it: no other host or path can set it. */
export function cookieName(policy: CookiePolicy): string {
  return policy.tls ? `__Host-${policy.name}` : policy.name;
}

export function writeCookie(policy: CookiePolicy, value: string, maxAgeSeconds: number): string {
  const parts = [
    `${cookieName(policy)}=${value}`,
    "Path=/",
    "HttpOnly",
    "SameSite=Lax",
    `Max-Age=${maxAgeSeconds}`,
  ];
  if (policy.tls) parts.push("Secure");
  return parts.join("; ");
}
