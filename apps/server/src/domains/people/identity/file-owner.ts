import type { FastifyRequest } from "fastify";
import type { Authenticate } from "../../../platform/http/context.ts";
import { cookieName, readCookie } from "../../../platform/http/cookies.ts";
import type { CookiePolicy } from "../../../platform/http/cookies.ts";
import { DomainError } from "../../../platform/domain-error.ts";

/**
 * Returns the id of the member who downloads their own file on a route outside the contract. Staff in read-only
 * impersonation cannot download files. Throws cross_site_request, unauthenticated, view_only.
 */
export async function fileOwner(
  request: FastifyRequest,
  authenticate: Authenticate,
  cookie: CookiePolicy,
): Promise<number> {
  const site = request.headers["sec-fetch-site"];
  if (site !== undefined && site !== "same-origin" && site !== "none")
    throw new DomainError("cross_site_request");
  const token = readCookie(request.headers.cookie, cookieName(cookie));
  const principal = token === undefined ? undefined : await authenticate(token);
  if (principal?.kind !== "member") throw new DomainError("unauthenticated");
  if (principal.readOnly === true) throw new DomainError("view_only");
  return principal.id;
}
