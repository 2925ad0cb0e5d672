import type { FastifyInstance } from "fastify";
import { API_BASE } from "@konter/contract/http";
import type { DeliveryProof, TrackedShipment } from "@konter/contract/parcels";
import type { Queries } from "@konter/postgres";
import { mountStaffPhotos } from "../../../../platform/http/staff-photos.ts";
import type { FileRouteParts } from "../../../../platform/http/stored-file.ts";
import { mountOwnPictures } from "../../../people/account/index.ts";

type Viewer = "member" | "staff";

const memberAddress = (digest: string): string => `${API_BASE}mlo/delivery-proofs/${digest}`;
const staffAddress = (id: number | string): string => `${API_BASE}admin/delivery-proofs/${id}`;

/** The stored pictures of a delivery with their addresses for this viewer. */
export async function readProofs(
  database: Queries,
  shipmentId: number,
  viewer: Viewer,
): Promise<TrackedShipment["delivery_proofs"]> {
  const { rows } = await database.query<{ id: number; kind: DeliveryProof; digest: string }>(
    "select id, kind, digest from shipment_proof where shipment_id = $1 and digest is not null order by kind",
    [shipmentId],
  );
  return rows.map(({ id, kind, digest }) => ({
    kind,
    url: viewer === "member" ? memberAddress(digest) : staffAddress(id),
  }));
}

/** Serves pictures of deliveries to the parcels' senders. */
export const mountOwnProofs = (app: FastifyInstance, parts: FileRouteParts): void =>
  mountOwnPictures(app, parts, {
    address: memberAddress(":digest"),
    query: `select p.content_type, p.bytes from shipment_proof p join shipment s on s.id = p.shipment_id
      where s.member_id = $1 and p.digest = $2 limit 1`,
  });

/** Serves pictures of deliveries to staff who may see parcels. */
export const mountStaffProofs = (app: FastifyInstance, parts: FileRouteParts): void =>
  mountStaffPhotos(app, parts, {
    address: staffAddress(":id"),
    permission: "parcels.read",
    query: "select content_type, bytes from shipment_proof where id = $1 and digest is not null",
  });
