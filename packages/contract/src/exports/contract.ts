import { nothing } from "../answers.ts";
import { call, perMinute } from "../call.ts";
import { depositExportQuery } from "../deposits/schemas.ts";
import type { ErrorRows } from "../error-row.ts";
import { parcelReportExportQuery } from "../parcel-reports/schemas.ts";
import { exportQuery } from "../report/schemas.ts";
import { exportList, reportExport } from "./schemas.ts";

export * from "./rules.ts";
export * from "./schemas.ts";

export const calls = {
  exports: call("GET report/exports", {
    access: "member",
    input: nothing,
    output: exportList,
    errors: [],
    fault: "retrieval_failed",
    rateLimit: perMinute(240),
    summary: "The account's ordered files, the latest first, while they are kept.",
  }),
  exportOrder: call("POST report/exports", {
    access: "member",
    idempotent: true,
    input: exportQuery,
    output: reportExport,
    errors: ["exports_too_many"],
    rateLimit: perMinute(6),
    summary:
      "Orders the filtered transactions as an Excel workbook with every row; a notification tells when it is ready.",
  }),
  depositExportOrder: call("POST report/exports/deposits", {
    access: "member",
    idempotent: true,
    input: depositExportQuery,
    output: reportExport,
    errors: ["exports_too_many"],
    rateLimit: perMinute(6),
    summary:
      "Orders the filtered top-ups as an Excel workbook with every row, newest first; a notification tells when it is ready.",
  }),
  parcelExportOrder: call("POST report/exports/parcels", {
    access: "member",
    feature: "shipping",
    idempotent: true,
    input: parcelReportExportQuery,
    output: reportExport,
    errors: ["feature_off", "parcels_not_agent", "exports_too_many"],
    rateLimit: perMinute(6),
    summary:
      "Orders the account's filtered parcels as an Excel workbook with every row, newest first; a notification tells when it is ready.",
  }),
};

export const errors = {
  exports_too_many: {
    status: 409,
    id: "Masih ada berkas yang sedang dibuat. Tunggu sampai selesai.",
    en: "Files are still being made. Wait until they are done.",
  },
} as const satisfies ErrorRows;
