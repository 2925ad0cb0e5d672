import { call, perMinute } from "../call.ts";
import { exportFile } from "../report/schemas.ts";
import {
  adminParcelExport,
  adminParcelExportInput,
  adminParcelTotalsQuery,
  courierReportExportQuery,
  courierReportQuery,
  manifestReportExportQuery,
  manifestReportPage,
  manifestReportQuery,
  parcelReportExportQuery,
  parcelReportPage,
  parcelReportQuery,
  parcelReportTotals,
} from "./schemas.ts";

export * from "./rules.ts";
export * from "./schemas.ts";

const CLOSED = ["feature_off", "parcels_not_agent"] as const;
/** Reports that can be narrowed to the post need its permission then. */
const POSTAL = [...CLOSED, "extra_permission_missing"] as const;
const read = {
  access: "member",
  feature: "shipping",
  fault: "retrieval_failed",
  rateLimit: perMinute(240),
} as const;
const file = {
  access: "member",
  feature: "shipping",
  output: exportFile,
  rateLimit: perMinute(6),
} as const;

export const calls = {
  parcelReport: call("GET mlo/report/transaction", {
    ...read,
    input: parcelReportQuery,
    output: parcelReportPage,
    errors: POSTAL,
    summary: "The account's parcels, the newest first, with totals by courier and state.",
  }),
  parcelReportExport: call("GET mlo/report/transaction/export", {
    ...file,
    input: parcelReportExportQuery,
    errors: POSTAL,
    summary: "The account's filtered parcels as an Excel workbook, at most 1,000 rows.",
  }),
  courierReport: call("GET mlo/report/courier/{courier}", {
    ...read,
    input: courierReportQuery,
    output: parcelReportPage,
    errors: [...CLOSED, "courier_not_allowed"],
    summary: "The account's parcels with one courier, the newest first, with totals by state.",
  }),
  courierReportExport: call("GET mlo/report/courier/{courier}/export", {
    ...file,
    input: courierReportExportQuery,
    errors: [...CLOSED, "courier_not_allowed"],
    summary: "The account's filtered parcels with one courier as an Excel workbook.",
  }),
  manifestReport: call("GET mlo/report/manifest", {
    ...read,
    input: manifestReportQuery,
    output: manifestReportPage,
    errors: POSTAL,
    summary: "The account's manifests, the newest first, with parcels and weight by courier.",
  }),
  manifestReportExport: call("GET mlo/report/manifest/export", {
    ...file,
    input: manifestReportExportQuery,
    errors: POSTAL,
    summary: "The account's filtered manifests as an Excel workbook, at most 1,000 rows.",
  }),
  adminParcelTotals: call("GET admin/shipment-totals", {
    access: "staff",
    permission: "parcels.read",
    input: adminParcelTotalsQuery,
    output: parcelReportTotals,
    errors: [],
    rateLimit: perMinute(60),
    summary: "Sums of all members' parcels since a day, by courier and state.",
  }),
  adminParcelExport: call("POST admin/shipment-exports", {
    access: "staff",
    permission: "parcels.read",
    input: adminParcelExportInput,
    output: adminParcelExport,
    errors: [],
    rateLimit: perMinute(10),
    summary: "All members' filtered parcels as CSV; the export stands in the audit.",
  }),
};
