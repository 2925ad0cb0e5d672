import { nothing } from "../answers.ts";
import { call, perMinute } from "../call.ts";
import type { PermissionRows } from "../permission-row.ts";
import {
  HS_FILE_BODY_LIMIT_BYTES,
  KURS_FILE_BODY_LIMIT_BYTES,
  POSTAL_PERMISSION,
} from "./rules.ts";
import {
  hsFound,
  hsListImport,
  hsLists,
  hsQuery,
  importTariffInput,
  importTariffList,
  importTax,
  importTaxInput,
  kursFileInput,
  kursNow,
  kursQuery,
  kursReplaceInput,
  kursTable,
  kursWeek,
  kursWeekInput,
  kursWeekPage,
  kursWeekQuery,
  kursWeeksQuery,
} from "./schemas.ts";

export * from "./errors.ts";
export * from "./rules.ts";
export * from "./schemas.ts";

const member = {
  access: "member",
  feature: "postal",
  extraPermission: POSTAL_PERMISSION,
} as const;
const FILE_ERRORS = [
  "customs_file_type",
  "customs_file_empty",
  "customs_file_damaged",
  "customs_file_encrypted",
  "customs_file_heavy",
  "customs_file_old_sheets",
  "customs_file_too_old",
  "customs_file_too_large",
  "customs_file_columns",
  "customs_file_cut_off",
] as const;
const RATE_ERRORS = ["kurs_currency_twice", "kurs_without_usd"] as const;

export const calls = {
  hsCodes: call("GET mlo/cn23/hscodes", {
    ...member,
    input: hsQuery,
    output: hsFound,
    errors: ["feature_off"],
    fault: "retrieval_failed",
    rateLimit: perMinute(240),
    summary: "HS codes by words in Indonesian or English, or by their first digits.",
  }),
  kurs: call("GET mlo/cn23/kurs", {
    ...member,
    input: kursQuery,
    output: kursNow,
    errors: ["feature_off", "kurs_missing"],
    fault: "retrieval_failed",
    rateLimit: perMinute(240),
    summary: "The tax exchange rates of a date, with their decree; an old week says so.",
  }),
  importTax: call("POST mlo/cn23/calculate-tax", {
    ...member,
    input: importTaxInput,
    output: importTax,
    errors: [
      "feature_off",
      "kurs_missing",
      "kurs_currency_missing",
      "import_date_future",
      "import_tariff_missing",
      "import_needs_pib",
      "hs_code_unknown",
      "hs_category_differs",
    ],
    rateLimit: perMinute(240),
    summary: "Estimates duty and taxes of a parcel from abroad, line by line. Books nothing.",
  }),
  adminKursWeeks: call("GET admin/customs/kurs", {
    access: "staff",
    permission: "customs.read",
    input: kursWeeksQuery,
    output: kursWeekPage,
    errors: [],
    rateLimit: perMinute(240),
    summary:
      "The weeks of tax exchange rates, the newest first, with the versions before a change.",
  }),
  adminKursWeek: call("GET admin/customs/kurs/{week_id}", {
    access: "staff",
    permission: "customs.read",
    input: kursWeekQuery,
    output: kursWeek,
    errors: ["kurs_week_not_found"],
    rateLimit: perMinute(240),
    summary: "One week of tax exchange rates.",
  }),
  adminKursRead: call("POST admin/customs/kurs-table", {
    access: "staff",
    permission: "customs.write",
    bytesLimit: KURS_FILE_BODY_LIMIT_BYTES,
    input: kursFileInput,
    output: kursTable,
    errors: [...FILE_ERRORS],
    rateLimit: perMinute(30),
    summary: "Reads a file or a pasted table of exchange rates and names what is wrong in it.",
  }),
  adminKursAdd: call("POST admin/customs/kurs", {
    access: "staff",
    permission: "customs.write",
    input: kursWeekInput,
    output: kursWeek,
    errors: [...RATE_ERRORS, "kurs_period_backwards", "kurs_period_too_long", "kurs_week_overlaps"],
    rateLimit: perMinute(30),
    summary: "Adds a week of tax exchange rates.",
  }),
  adminKursReplace: call("POST admin/customs/kurs/{week_id}/replace", {
    access: "staff",
    permission: "customs.write",
    input: kursReplaceInput,
    output: kursWeek,
    errors: [
      ...RATE_ERRORS,
      "kurs_week_not_found",
      "kurs_week_replaced",
      "kurs_week_same",
      "kurs_approval_needed",
    ],
    rateLimit: perMinute(30),
    summary:
      "Changes a week's rates; the earlier ones are kept. A week that a calculation used takes a second person.",
  }),
  adminTariffs: call("GET admin/customs/tariffs", {
    access: "staff",
    permission: "customs.read",
    input: nothing,
    output: importTariffList,
    errors: [],
    rateLimit: perMinute(240),
    summary: "Import tariffs of parcels by date, the newest first.",
  }),
  adminTariffAdd: call("POST admin/customs/tariffs", {
    access: "staff",
    permission: "customs.write",
    input: importTariffInput,
    output: importTariffList,
    errors: ["import_tariff_same", "import_tariff_prefix_twice", "import_tariff_approval_needed"],
    rateLimit: perMinute(30),
    summary:
      "Adds import tariffs from a date on; with a second person in the brand it takes that person's approval.",
  }),
  adminHsLists: call("GET admin/customs/hs-lists", {
    access: "staff",
    permission: "customs.read",
    input: nothing,
    output: hsLists,
    errors: [],
    rateLimit: perMinute(240),
    summary: "The lists of HS codes by year.",
  }),
  adminHsImport: call("POST admin/customs/hs-lists/{year}", {
    access: "staff",
    permission: "customs.write",
    bytesLimit: HS_FILE_BODY_LIMIT_BYTES,
    input: hsListImport,
    output: hsLists,
    errors: [
      ...FILE_ERRORS,
      "hs_year_invalid",
      "hs_file_too_many",
      "hs_file_code",
      "hs_file_name",
      "hs_file_twice",
    ],
    rateLimit: perMinute(6),
    summary: "Reads a list of HS codes, all of it or nothing; it replaces the year's list.",
  }),
};

/** Staff permissions. The owner has all of them; the viewer role has the read permissions. */
export const permissions = {
  "customs.read": {
    id: "Melihat kurs pajak, tarif impor, dan kode HS",
    en: "See tax exchange rates, import tariffs and HS codes",
    roles: ["support", "finance", "catalogue"],
  },
  "customs.write": {
    id: "Mengubah kurs pajak, tarif impor, dan kode HS",
    en: "Change tax exchange rates, import tariffs and HS codes",
    roles: ["finance"],
  },
  "customs.approve": {
    id: "Menyetujui perubahan kurs pajak dan tarif impor",
    en: "Approve changes of tax exchange rates and import tariffs",
  },
} as const satisfies PermissionRows;
