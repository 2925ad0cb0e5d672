import type { FastifyInstance } from "fastify";
import { API_BASE } from "@konter/contract/http";
import type { BrandContext } from "../../../../platform/brand-context.ts";
import type { Authenticate } from "../../../../platform/http/context.ts";
import type { CookiePolicy } from "../../../../platform/http/cookies.ts";
import { mountStaffPhotos } from "../../../../platform/http/staff-photos.ts";

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
  const find = async (id: string | null) => {
    const found = await pool.query<{ content_type: string; bytes: Buffer }>(
      "select content_type, bytes from deposit_claim_photo where claim_id = $1",
      [id],
    );
    return found.rows[0];
  };
  const address = photoAddress(":id");
  mountStaffPhotos(app, { address, permission: "deposits.read", find }, authenticate, cookie);
}
