import { nothing } from "../answers.ts";
import { depositExportQuery } from "../deposits/schemas.ts";
import { exportList, reportExport } from "./schemas.ts";
import { exportQuery } from "../report/schemas.ts";
import { call, perMinute } from "../call.ts";
import * as memberEndpoints from "./endpoints.ts";

export const calls = {
  exports: call(memberEndpoints.exports, {
    access: "member",
    input: nothing,
    output: exportList,
    errors: [],
    fault: "retrieval_failed",
    rateLimit: perMinute(240),
    summary: "The account's ordered files, the latest first, while they are kept.",
  }),
  exportOrder: call(memberEndpoints.exportOrder, {
    access: "member",
    idempotent: true,
    input: exportQuery,
    output: reportExport,
    errors: ["exports_too_many"],
    rateLimit: perMinute(6),
    summary:
      "Orders the filtered transactions as an Excel workbook with every row; a notification tells when it is ready.",
  }),
  depositExportOrder: call(memberEndpoints.depositExportOrder, {
    access: "member",
    idempotent: true,
    input: depositExportQuery,
    output: reportExport,
    errors: ["exports_too_many"],
    rateLimit: perMinute(6),
    summary:
      "Orders the filtered top-ups as an Excel workbook with every row, newest first; a notification tells when it is ready.",
  }),
};
