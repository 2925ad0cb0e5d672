import { parseCookie, stringifySetCookie } from "cookie";

/** Reads one cookie of a Cookie header; the first of its name wins. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  return header === undefined ? undefined : parseCookie(header)[name];
}

/** Prefix of the cookie of a browser without a signed-in user. */
export const VISITOR_PREFIX = "visitor-";

export interface CookiePolicy {
  readonly name: string;
  readonly tls: boolean;
}

/** `__Host-` under TLS: no other host or path can set it. */
export function cookieName(policy: CookiePolicy): string {
  return policy.tls ? `__Host-${policy.name}` : policy.name;
}

/** The value of a Set-Cookie header. */
export function writeCookie(policy: CookiePolicy, value: string, maxAgeSeconds: number): string {
  return stringifySetCookie({
    name: cookieName(policy),
    value,
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    maxAge: maxAgeSeconds,
    secure: policy.tls,
  });
}
