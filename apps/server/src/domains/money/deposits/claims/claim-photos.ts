import type { FastifyInstance } from "fastify";
import { API_BASE } from "@konter/contract/http";
import { mountStaffPhotos } from "../../../../platform/http/staff-photos.ts";
import type { FileRouteParts } from "../../../../platform/http/stored-file.ts";

/** The address of a claim's photo for staff. */
export const photoAddress = (claimId: number | string): string =>
  `${API_BASE}admin/deposits/claim-photos/${claimId}`;

/** Serves claim photos to staff with the permission to view top-ups. */
export const mountClaimPhotos = (app: FastifyInstance, parts: FileRouteParts): void =>
  mountStaffPhotos(app, parts, {
    address: photoAddress(":id"),
    permission: "deposits.read",
    query: "select content_type, bytes from deposit_claim_photo where claim_id = $1",
  });
