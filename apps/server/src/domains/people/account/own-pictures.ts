import type { FastifyInstance } from "fastify";
import type { BrandContext } from "../../../platform/brand-context.ts";
import type { Authenticate } from "../../../platform/http/context.ts";
import { cookieName, readCookie } from "../../../platform/http/cookies.ts";
import type { CookiePolicy } from "../../../platform/http/cookies.ts";
import { DomainError } from "../../../platform/domain-error.ts";

const ONE_DAY_SECONDS = 24 * 3600;

export interface PictureParts {
  readonly brand: BrandContext;
  readonly authenticate: Authenticate;
  readonly cookie: CookiePolicy;
}

/**
 * The endpoint of an account's own pictures; not found for other accounts. `address` has the parameter `:digest`.
 * `query` finds content_type and bytes by account ($1) and digest ($2).
 */
export function mountOwnPictures(
  app: FastifyInstance,
  { brand, authenticate, cookie }: PictureParts,
  { address, query }: { readonly address: string; readonly query: string },
): void {
  app.get<{ Params: { digest: string } }>(address, async (request, reply) => {
    const token = readCookie(request.headers.cookie, cookieName(cookie));
    const principal = token === undefined ? undefined : await authenticate(token);
    if (principal?.kind !== "member") throw new DomainError("unauthenticated");
    const answer = await brand.pool.query<{ content_type: string; bytes: Buffer }>(query, [
      principal.id,
      request.params.digest,
    ]);
    const [picture] = answer.rows;
    if (picture === undefined) throw new DomainError("not_found");
    void reply
      .type(picture.content_type)
      .header("cache-control", `private, max-age=${ONE_DAY_SECONDS}, immutable`)
      .header("content-disposition", "inline")
      .header("x-content-type-options", "nosniff");
    return picture.bytes;
  });
}
