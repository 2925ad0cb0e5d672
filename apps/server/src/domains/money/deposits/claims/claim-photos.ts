import type { FastifyInstance } from "fastify";
import { API_BASE } from "@konter/contract/http";
import type { BrandContext } from "../../../../platform/brand-context.ts";
import type { Authenticate } from "../../../../platform/http/context.ts";
import { cookieName, readCookie } from "../../../../platform/http/cookies.ts";
import type { CookiePolicy } from "../../../../platform/http/cookies.ts";
import { DomainError } from "../../../../platform/domain-error.ts";

/** The address of a claim's photo for staff. */
export const photoAddress = (claimId: number | string): string =>
  `${API_BASE}admin/deposits/claim-photos/${claimId}`;

/** Serves claim photos to staff with the permission to view top-ups. */
export function mountClaimPhotos(
  app: FastifyInstance,
  { pool }: BrandContext,
  authenticate: Authenticate,
  cookie: CookiePolicy,
): void {
  app.get<{ Params: { claim: string } }>(photoAddress(":claim"), async (request, reply) => {
    const token = readCookie(request.headers.cookie, cookieName(cookie));
    const principal = token === undefined ? undefined : await authenticate(token);
    if (principal?.kind !== "staff") throw new DomainError("unauthenticated");
    if (!principal.permissions.has("deposits.read")) throw new DomainError("permission_missing");
    const { claim } = request.params;
    const found = await pool.query<{ content_type: string; bytes: Buffer }>(
      "select content_type, bytes from deposit_claim_photo where claim_id = $1",
      [/^\d{1,15}$/.test(claim) ? claim : null],
    );
    const [photo] = found.rows;
    if (photo === undefined) throw new DomainError("not_found");
    void reply
      .type(photo.content_type)
      .header("cache-control", "private, no-store")
      .header("content-disposition", "inline")
      .header("x-content-type-options", "nosniff");
    return photo.bytes;
  });
}
