import { MANIFEST_MOST_PARCELS } from "@konter/contract/manifests";
import { COURIER_NAMES } from "@konter/contract/parcels";
import type { CourierCode } from "@konter/contract/parcels";
import type { Change } from "@konter/ledger";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { newReference } from "../../../kernel/references.ts";
import { requireDeclared } from "../cn23/index.ts";
import type { CourierRegistry } from "../couriers/index.ts";
import { markHandedOver, requireCourier } from "../shipments/index.ts";
import { IS_READY, requireManifest } from "./store.ts";
import type { ManifestRow } from "./store.ts";

/**
 * Opens a manifest for a courier and returns its reference; returns the open one if there is one. Throws
 * parcels_not_agent, courier_not_allowed, courier_closed.
 */
export const openManifest = (
  brand: BrandContext,
  registry: CourierRegistry,
  memberId: number,
  courier: CourierCode,
): Promise<string> =>
  brand.ledger.commit(
    async (change) => {
      const connected = await requireCourier(change.reads, registry, memberId, courier);
      const found = await change.reads.query<{ ref_id: string }>(
        "select ref_id from manifest where member_id = $1 and courier = $2 and status = 'open'",
        [memberId, courier],
      );
      const [open] = found.rows;
      if (open !== undefined) return open.ref_id;
      const reference = newReference("F");
      await change.writes.query(
        "insert into manifest (ref_id, member_id, courier, courier_account_id) values ($1, $2, $3, $4)",
        [reference, memberId, courier, connected.id],
      );
      return reference;
    },
    { key: `member:${memberId}` },
  );

interface Candidate {
  readonly id: number;
  readonly awb: string | null;
  readonly ref_id: string;
  readonly courier: CourierCode;
  readonly is_ready: boolean;
  readonly manifest_id: number | null;
}

/** The member's parcels with these waybills or references, in the order of the question. Throws shipment_not_found. */
async function candidatesOf(
  { reads }: Change,
  memberId: number,
  awbs: readonly string[],
): Promise<readonly Candidate[]> {
  const asked = [...new Set(awbs.map((awb) => awb.toUpperCase()))];
  const found = await reads.query<Candidate>(
    `select s.id, s.waybill as awb, s.ref_id, s.courier, ${IS_READY} as is_ready, p.manifest_id
     from shipment s left join manifest_parcel p on p.shipment_id = s.id
     where s.member_id = $1 and (s.waybill = any($2) or s.ref_id = any($2)) order by s.id`,
    [memberId, asked],
  );
  return asked.map((awb) => {
    const parcel = found.rows.find((row) => row.awb === awb || row.ref_id === awb);
    if (parcel === undefined) throw new DomainError("shipment_not_found");
    return parcel;
  });
}

/** Throws manifest_parcel_elsewhere, manifest_parcel_unfit. */
function refuseUnfit({ id, courier }: ManifestRow, parcel: Candidate): void {
  const awb = parcel.awb ?? parcel.ref_id;
  if (parcel.manifest_id !== null && parcel.manifest_id !== id)
    throw new DomainError("manifest_parcel_elsewhere", { parameters: { awb } });
  if (parcel.courier !== courier || !parcel.is_ready)
    throw new DomainError("manifest_parcel_unfit", {
      parameters: { awb, courier: COURIER_NAMES[courier] },
    });
}

async function requireOpen(change: Change, memberId: number, refId: string): Promise<ManifestRow> {
  const manifest = await requireManifest(change.reads, memberId, refId);
  if (manifest.status !== "open") throw new DomainError("manifest_closed");
  return manifest;
}

/**
 * Adds parcels to an open manifest, all of them or none; those that are in it already change nothing. Throws the codes
 * of the contract's row.
 */
export const addParcels = (
  brand: BrandContext,
  memberId: number,
  refId: string,
  awbs: readonly string[],
): Promise<void> =>
  brand.ledger.commit(
    async (change) => {
      const manifest = await requireOpen(change, memberId, refId);
      const parcels = await candidatesOf(change, memberId, awbs);
      const added = parcels.filter(({ manifest_id: at }) => at !== manifest.id);
      for (const parcel of added) refuseUnfit(manifest, parcel);
      const counted = await change.reads.query<{ count: number }>(
        "select count(*)::int as count from manifest_parcel where manifest_id = $1",
        [manifest.id],
      );
      if ((counted.rows[0]?.count ?? 0) + added.length > MANIFEST_MOST_PARCELS)
        throw new DomainError("manifest_full", { parameters: { most: MANIFEST_MOST_PARCELS } });
      if (added.length === 0) return;
      const ids = [...new Set(added.map(({ id }) => id))];
      change.writeRows(
        ids.length,
        "insert into manifest_parcel (shipment_id, manifest_id) select id, $2 from unnest($1::bigint[]) id",
        [ids, manifest.id],
      );
    },
    { key: `member:${memberId}` },
  );

/** Takes parcels out of an open manifest. Throws manifest_not_found, manifest_closed, manifest_parcel_missing. */
export const removeParcels = (
  brand: BrandContext,
  memberId: number,
  refId: string,
  awbs: readonly string[],
): Promise<void> =>
  brand.ledger.commit(
    async (change) => {
      const manifest = await requireOpen(change, memberId, refId);
      const found = await change.reads.query<{ id: number; awb: string | null; ref_id: string }>(
        `select s.id, s.waybill as awb, s.ref_id from manifest_parcel p join shipment s on s.id = p.shipment_id
         where p.manifest_id = $1 order by s.id`,
        [manifest.id],
      );
      const ids = awbs.map((given) => {
        const awb = given.toUpperCase();
        const parcel = found.rows.find((row) => row.awb === awb || row.ref_id === awb);
        if (parcel === undefined)
          throw new DomainError("manifest_parcel_missing", { parameters: { awb } });
        return parcel.id;
      });
      change.writeRows(
        new Set(ids).size,
        "delete from manifest_parcel where manifest_id = $1 and shipment_id = any($2)",
        [manifest.id, ids],
      );
    },
    { key: `member:${memberId}` },
  );

/**
 * Closes a manifest with the parcels that are still to be handed over; a closed one stays as it is. Throws
 * manifest_not_found, manifest_empty, cn23_manifest_undeclared.
 */
export const closeManifest = (
  brand: BrandContext,
  registry: CourierRegistry,
  memberId: number,
  refId: string,
): Promise<void> =>
  brand.ledger.commit(
    async (change) => {
      const manifest = await requireManifest(change.reads, memberId, refId);
      if (manifest.status === "closed") return;
      const found = await change.reads.query<{ id: number }>(
        `select s.id from manifest_parcel p join shipment s on s.id = p.shipment_id
         where p.manifest_id = $1 and s.status = 'success' and s.cancel_asked_at is null order by s.id`,
        [manifest.id],
      );
      const ids = found.rows.map(({ id }) => id);
      if (ids.length === 0) throw new DomainError("manifest_empty");
      await requireDeclared(change.reads, ids);
      const courier = registry.find(manifest.courier_account_id)?.courier;
      await change.writes.query(
        "delete from manifest_parcel where manifest_id = $1 and shipment_id <> all($2)",
        [manifest.id, ids],
      );
      change.writeRows(
        1,
        `update manifest set status = 'closed', closed_at = clock_timestamp(),
           next_tell_at = case when $2 then clock_timestamp() end where id = $1 and status = 'open'`,
        [manifest.id, courier?.manifests !== undefined],
      );
      await markHandedOver(change.writes, ids);
    },
    { key: `member:${memberId}` },
  );
