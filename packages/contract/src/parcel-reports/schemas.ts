import * as z from "zod/mini";
import { csvExport, pageQuery } from "../answers.ts";
import { amountOut, calendarDate, searchText } from "../field-rules.ts";
import { manifest, manifestQuery } from "../manifests/schemas.ts";
import { ALL_COURIERS, POSTAL_MODES, SHIPMENT_STATES, SHIPPING_STATES } from "../parcels/rules.ts";
import { adminShipmentFilters, shipment } from "../parcels/schemas.ts";

const period = {
  date_from: z.optional(calendarDate()),
  date_to: z.optional(calendarDate()),
};
const filters = {
  status: z.optional(z.enum(SHIPMENT_STATES)),
  shipping_status: z.optional(z.enum(SHIPPING_STATES)),
  /** Part of a waybill or reference. */
  parcel: z.optional(searchText(40)),
  /** Part of the recipient's name or number. */
  recipient: z.optional(searchText(60)),
  ...period,
};
/** Only parcels or manifests of the post; needs the permission for the post. */
const postal = z.optional(z.enum(["yes"]));
const ofPost = {
  postal,
  mode: z.optional(z.enum(POSTAL_MODES)),
};
const courier = z.optional(z.enum(ALL_COURIERS));

export const parcelReportExportQuery = z.strictObject({ courier, ...ofPost, ...filters });
export type ParcelReportFilters = z.output<typeof parcelReportExportQuery>;
export const parcelReportQuery = z.strictObject({
  courier,
  ...ofPost,
  ...filters,
  ...pageQuery,
});
export type ParcelReportQuery = z.output<typeof parcelReportQuery>;

export const courierReportExportQuery = z.strictObject({
  courier: z.enum(ALL_COURIERS),
  ...filters,
});
export const courierReportQuery = z.strictObject({
  courier: z.enum(ALL_COURIERS),
  ...filters,
  ...pageQuery,
});

/** Sums of parcels of one courier in one state. */
export const parcelStateTotal = z.object({
  expedition: z.enum(ALL_COURIERS),
  expedition_name: z.string(),
  status: z.enum(SHIPMENT_STATES),
  shipping_status: z.enum(SHIPPING_STATES),
  parcels: z.int(),
  billed_weight: z.int(),
  total_cost: amountOut(),
  agent_cashback: amountOut(),
  cod_amount: amountOut(),
});
export type ParcelStateTotal = z.output<typeof parcelStateTotal>;

export const parcelReportTotals = z.object({
  parcels: z.int(),
  success_count: z.int(),
  /** Sums of the parcels whose order succeeded. */
  billed_weight: z.int(),
  total_cost: amountOut(),
  agent_cashback: amountOut(),
  cod_amount: amountOut(),
  by_state: z.array(parcelStateTotal),
  /** Sums of postal parcels by how they are paid for; empty without any. */
  by_mode: z.array(
    z.object({
      mode: z.enum(POSTAL_MODES),
      parcels: z.int(),
      total_cost: amountOut(),
      cod_amount: amountOut(),
    }),
  ),
});
export type ParcelReportTotals = z.output<typeof parcelReportTotals>;

export const parcelReportPage = z.object({
  rows: z.array(shipment),
  next_cursor: z.nullable(z.string()),
  /** Of the filter; null on later pages. */
  totals: z.nullable(parcelReportTotals),
});
export type ParcelReportPage = z.output<typeof parcelReportPage>;

const { cursor: _cursor, limit: _limit, ...manifestFilters } = manifestQuery.shape;
export const manifestReportExportQuery = z.strictObject({ postal, ...manifestFilters, ...period });
export type ManifestReportFilters = z.output<typeof manifestReportExportQuery>;
export const manifestReportQuery = z.strictObject({
  postal,
  ...manifestFilters,
  ...period,
  ...pageQuery,
});
export type ManifestReportQuery = z.output<typeof manifestReportQuery>;

export const manifestReportPage = z.object({
  rows: z.array(manifest),
  next_cursor: z.nullable(z.string()),
  /** Of the filter, by courier; null on later pages. */
  totals: z.nullable(
    z.array(
      z.object({
        expedition: z.enum(ALL_COURIERS),
        expedition_name: z.string(),
        manifests: z.int(),
        parcels: z.int(),
        total_grams: z.int(),
      }),
    ),
  ),
});
export type ManifestReportPage = z.output<typeof manifestReportPage>;

export const adminParcelTotalsQuery = z.strictObject({
  ...adminShipmentFilters,
  date_from: calendarDate(),
});
export const adminParcelExportInput = z.strictObject({
  ...adminShipmentFilters,
  member: z.optional(z.int().check(z.gte(1), z.lte(Number.MAX_SAFE_INTEGER))),
});
export type AdminParcelFilters = z.output<typeof adminParcelExportInput>;
export const adminParcelExport = csvExport;
export type AdminParcelExport = z.output<typeof adminParcelExport>;
