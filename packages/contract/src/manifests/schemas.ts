import * as z from "zod/mini";
import { pageQuery } from "../answers.ts";
import { requiredCode } from "../field-rules.ts";
import { ALL_COURIERS } from "../parcels/rules.ts";
import { shipment } from "../parcels/schemas.ts";
import { MANIFEST_STATES } from "./rules.ts";

const courier = z.enum(ALL_COURIERS);

export const manifest = z.object({
  ref_id: z.string(),
  expedition: courier,
  expedition_name: z.string(),
  status: z.enum(MANIFEST_STATES),
  opened_at: z.string(),
  closed_at: z.nullable(z.string()),
  parcel_count: z.int(),
  /** Billed grams of all parcels. */
  total_grams: z.int(),
  /** The courier's own number of it, where it knows manifests. */
  courier_reference: z.nullable(z.string()),
  /** Whether the courier counts manifests itself, or its pick-up scans are counted. */
  counted_by: z.enum(["courier", "scans"]),
  /** Null until the courier has counted. */
  courier_count: z.nullable(z.int()),
  /** Parcels that the courier did not count; null while it has not counted. */
  difference: z.nullable(z.int()),
});
export type Manifest = z.output<typeof manifest>;

export const manifestDetail = z.object({
  manifest,
  parcels: z.array(shipment),
  /** Parcels that can still be added; none once it is closed. */
  ready: z.array(shipment),
});
export type ManifestDetail = z.output<typeof manifestDetail>;

export const manifestQuery = z.strictObject({
  courier: z.optional(courier),
  status: z.optional(z.enum(MANIFEST_STATES)),
  ...pageQuery,
});
export type ManifestQuery = z.output<typeof manifestQuery>;
export const manifestPage = z.object({
  rows: z.array(manifest),
  next_cursor: z.nullable(z.string()),
});
export type ManifestPage = z.output<typeof manifestPage>;

export const manifestOpenInput = z.strictObject({ courier });
export const manifestInput = z.strictObject({ ref_id: requiredCode(20) });
export const manifestParcelsInput = z.strictObject({
  ref_id: requiredCode(20),
  awbs: z.array(requiredCode(40)).check(z.minLength(1), z.maxLength(100)),
});

export const manifestAgent = z.object({
  couriers: z.array(
    z.object({
      code: courier,
      name: z.string(),
      /** The open manifest. */
      open_ref_id: z.nullable(z.string()),
      open_parcel_count: z.int(),
      /** Parcels that wait for pick-up and are in no manifest. */
      ready_count: z.int(),
    }),
  ),
});
export type ManifestAgent = z.output<typeof manifestAgent>;
