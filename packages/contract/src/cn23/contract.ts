import { nothing } from "../answers.ts";
import { call, perMinute } from "../call.ts";
import { POSTAL_PERMISSION } from "../customs/rules.ts";
import { exportFile } from "../report/schemas.ts";
import {
  adminCn23,
  adminCn23Page,
  cn23,
  cn23AddInput,
  cn23CancelInput,
  cn23ExportQuery,
  cn23File,
  cn23FileQuery,
  cn23Limits,
  cn23ListQuery,
  cn23Page,
  cn23Query,
  cn23ReportPage,
  cn23Resi,
  cn23ResiQuery,
} from "./schemas.ts";

export * from "./check.ts";
export * from "./choose-form.ts";
export * from "./countries.ts";
export * from "./errors.ts";
export * from "./rules.ts";
export * from "./schemas.ts";
export * from "./settings.ts";

const member = {
  access: "member",
  feature: "postal",
  extraPermission: POSTAL_PERMISSION,
} as const;
const reading = { ...member, fault: "retrieval_failed", rateLimit: perMinute(240) } as const;
const RESI_ERRORS = [
  "cn23_resi_form",
  "cn23_resi_domestic",
  "cn23_resi_cancelled",
  "cn23_resi_finished",
  "cn23_resi_twice",
] as const;

export const calls = {
  cn23Limits: call("GET mlo/cn23/limits", {
    ...reading,
    input: nothing,
    output: cn23Limits,
    errors: ["feature_off", "kurs_missing"],
    summary: "The value up to which CN22 is enough, and the rates that convert it.",
  }),
  cn23List: call("GET mlo/cn23/list", {
    ...reading,
    input: cn23ListQuery,
    output: cn23Page,
    errors: ["feature_off"],
    summary: "The account's customs declarations, the newest first.",
  }),
  cn23CheckResi: call("GET mlo/cn23/check_resi", {
    ...reading,
    input: cn23ResiQuery,
    output: cn23Resi,
    errors: ["feature_off", ...RESI_ERRORS],
    summary:
      "Whether a waybill can take a declaration, and what is known of an own parcel to fill it in.",
  }),
  cn23Add: call("POST mlo/cn23/add", {
    ...member,
    idempotent: true,
    input: cn23AddInput,
    output: cn23,
    errors: [
      "feature_off",
      ...RESI_ERRORS,
      "cn23_needed",
      "cn23_signed_later",
      "hs_code_unknown",
      "kurs_missing",
      "kurs_currency_missing",
    ],
    rateLimit: perMinute(60),
    summary: "Adds a customs declaration. A total that is not the sum of its lines is refused.",
  }),
  cn23Cancel: call("POST mlo/cn23/cancel", {
    ...member,
    input: cn23CancelInput,
    output: cn23,
    errors: ["feature_off", "cn23_not_found", "cn23_handed_over"],
    rateLimit: perMinute(60),
    summary: "Cancels a declaration whose parcel is not handed over. Repeating changes nothing.",
  }),
  cn23Status: call("GET mlo/cn23/get_status", {
    ...reading,
    input: cn23Query,
    output: cn23,
    errors: ["feature_off", "cn23_not_found"],
    summary: "One declaration with its state, and who did each step when.",
  }),
  cn23File: call("GET mlo/cn23/pdf", {
    ...member,
    input: cn23FileQuery,
    output: cn23File,
    errors: ["feature_off", "cn23_not_found"],
    rateLimit: perMinute(60),
    summary: "The form as a PDF in the postal layout, with the copies that the post asks for.",
  }),
  cn23Report: call("GET mlo/report/cn23", {
    ...reading,
    input: cn23ListQuery,
    output: cn23ReportPage,
    errors: ["feature_off"],
    summary: "The account's declarations with totals by form and state.",
  }),
  cn23ReportExport: call("GET mlo/report/cn23/export", {
    ...member,
    input: cn23ExportQuery,
    output: exportFile,
    errors: ["feature_off"],
    rateLimit: perMinute(6),
    summary: "The account's filtered declarations as an Excel workbook, at most 1,000 rows.",
  }),
  adminCn23List: call("GET admin/cn23", {
    access: "staff",
    permission: "parcels.read",
    input: cn23ListQuery,
    output: adminCn23Page,
    errors: [],
    rateLimit: perMinute(240),
    summary: "All members' customs declarations, the newest first.",
  }),
  adminCn23: call("GET admin/cn23/{ref_id}", {
    access: "staff",
    permission: "parcels.read",
    input: cn23Query,
    output: adminCn23,
    errors: ["cn23_not_found"],
    rateLimit: perMinute(240),
    summary: "One declaration with its member, and who did each step when.",
  }),
  adminCn23File: call("POST admin/cn23/{ref_id}/pdf", {
    access: "staff",
    permission: "parcels.read",
    input: cn23Query,
    output: cn23File,
    errors: ["cn23_not_found"],
    rateLimit: perMinute(60),
    summary: "The form as a PDF; kept in the audit, because it names sender and recipient.",
  }),
};
