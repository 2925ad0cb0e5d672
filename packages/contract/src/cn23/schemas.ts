import * as z from "zod/mini";
import { pageQuery } from "../answers.ts";
import { currency, foreignAmount, kursNow } from "../customs/schemas.ts";
import { hsDigits } from "../customs/rules.ts";
import {
  amount,
  amountOut,
  calendarDate,
  emailOrNone,
  refusedAs,
  requiredCode,
  requiredText,
  rule,
  searchText,
  text,
} from "../field-rules.ts";
import { PARCEL_MOST_VALUE } from "../parcels/rules.ts";
import { problemsOf } from "./check.ts";
import { isCountry } from "./countries.ts";
import { errors } from "./errors.ts";
import {
  CN23_CATEGORIES,
  CN23_COPIES,
  CN23_MOST_GRAMS,
  CN23_MOST_LINES,
  CN23_MOST_QUANTITY,
  CN23_STATES,
  CN23_STEPS,
  CN_FORMS,
  plainResi,
} from "./rules.ts";

const country = () =>
  z.pipe(
    z.string().check(
      rule("required", (value) => value.trim() !== ""),
      refusedAs(errors, "cn23_country_unknown", (value) => isCountry(value.trim().toUpperCase())),
    ),
    z.transform((value) => value.trim().toUpperCase()),
  );
const whole = (least: number, most: number) =>
  z.number().check(
    rule("whole_number", (value) => Number.isSafeInteger(value)),
    z.gte(least),
    z.lte(most),
  );
const grams = () => whole(1, CN23_MOST_GRAMS);
const hsCode = () =>
  z.pipe(
    z
      .string()
      .check(refusedAs(errors, "cn23_hs_digits", (value) => /^\d{6}$/.test(hsDigits(value)))),
    z.transform(hsDigits),
  );

const party = {
  name: requiredText(60),
  business: z.optional(text(60)),
  address: requiredText(160),
  city: requiredText(60),
  postcode: z.optional(text(12)),
  phone: z.optional(text(30)),
};
const sender = z.strictObject({
  ...party,
  /** The sender's number at customs. */
  customs_reference: z.optional(text(40)),
});
const recipient = z.strictObject({
  ...party,
  country: country(),
  /** Tax code, VAT number or importer code. */
  importer_reference: z.optional(text(40)),
  importer_phone: z.optional(text(30)),
  importer_email: z.optional(emailOrNone()),
});

const lineInput = z.strictObject({
  description: requiredText(80),
  quantity: whole(1, CN23_MOST_QUANTITY),
  unit: requiredText(10),
  net_grams: grams(),
  /** Value of the whole line, in the currency. */
  value: foreignAmount(0),
  hs_code: z.optional(hsCode()),
  origin: z.optional(country()),
});

export const cn23AddInput = z
  .strictObject({
    form: z.enum(CN_FORMS),
    resi: z.optional(
      z.pipe(
        z.string().check(
          z.maxLength(40),
          refusedAs(errors, "cn23_resi_form", (value) =>
            /^[A-Z0-9-]{4,30}$/.test(plainResi(value)),
          ),
        ),
        z.transform(plainResi),
      ),
    ),
    sender,
    recipient,
    category: z.enum(CN23_CATEGORIES),
    explanation: z.optional(text(80)),
    lines: z.array(lineInput).check(
      refusedAs(errors, "cn23_lines_missing", (lines) => lines.length > 0),
      z.maxLength(CN23_MOST_LINES),
    ),
    currency: currency(),
    total_value: foreignAmount(0),
    gross_grams: grams(),
    /** Postage and fees that the sender paid, in rupiah. */
    postal_charges: amount(0, PARCEL_MOST_VALUE),
    comments: z.optional(text(160)),
    licence: z.optional(text(40)),
    certificate: z.optional(text(40)),
    invoice: z.optional(text(40)),
    office: requiredText(60),
    signed_by: requiredText(60),
    signed_on: calendarDate(),
    /** That nothing dangerous or prohibited is inside. */
    agreed: z.boolean().check(refusedAs(errors, "cn23_not_agreed", (value) => value)),
  })
  .check((payload) => {
    for (const { path, code, parameters } of problemsOf(payload.value))
      payload.issues.push({
        code: "custom",
        path: [...path],
        input: payload.value,
        params: { rule: code, sentence: errors[code], ...parameters },
      });
  });
export type Cn23AddInput = z.output<typeof cn23AddInput>;

const partyOut = {
  name: z.string(),
  business: z.nullable(z.string()),
  address: z.string(),
  city: z.string(),
  postcode: z.nullable(z.string()),
  phone: z.nullable(z.string()),
};
const senderOut = z.object({ ...partyOut, customs_reference: z.nullable(z.string()) });
const recipientOut = z.object({
  ...partyOut,
  country: z.string(),
  importer_reference: z.nullable(z.string()),
  importer_phone: z.nullable(z.string()),
  importer_email: z.nullable(z.string()),
});
export const cn23Line = z.object({
  description: z.string(),
  quantity: z.int(),
  unit: z.string(),
  net_grams: z.int(),
  value_cents: z.int(),
  hs_code: z.nullable(z.string()),
  /** English name of the HS code when it was declared. */
  hs_name: z.nullable(z.string()),
  origin: z.nullable(z.string()),
});
export type Cn23Line = z.output<typeof cn23Line>;

/** A declaration in lists. */
export const cn23Row = z.object({
  ref_id: z.string(),
  created_at: z.string(),
  form: z.enum(CN_FORMS),
  state: z.enum(CN23_STATES),
  resi: z.nullable(z.string()),
  /** Whether the waybill is one of the account's own parcels; null without a waybill. */
  in_books: z.nullable(z.boolean()),
  recipient_name: z.string(),
  country: z.string(),
  category: z.enum(CN23_CATEGORIES),
  currency: z.string(),
  total_cents: z.int(),
  value_rupiah: amountOut(),
  gross_grams: z.int(),
});
export type Cn23Row = z.output<typeof cn23Row>;

export const cn23 = z.object({
  ...cn23Row.shape,
  /** The form that the value needs. */
  needed_form: z.enum(CN_FORMS),
  /** Reference of the own parcel. */
  shipment_ref_id: z.nullable(z.string()),
  sender: senderOut,
  recipient: recipientOut,
  explanation: z.nullable(z.string()),
  lines: z.array(cn23Line),
  net_grams: z.int(),
  postal_charges: amountOut(),
  comments: z.nullable(z.string()),
  licence: z.nullable(z.string()),
  certificate: z.nullable(z.string()),
  invoice: z.nullable(z.string()),
  office: z.string(),
  signed_by: z.string(),
  signed_on: z.string(),
  value_sdr_cents: z.int(),
  most_sdr: z.int(),
  sdr_rupiah: amountOut(),
  /** Decree of the exchange rates; null for rupiah. */
  decree: z.nullable(z.string()),
  can_cancel: z.boolean(),
  /** The oldest first. */
  steps: z.array(
    z.object({
      step: z.enum(CN23_STEPS),
      at: z.string(),
      by: z.string(),
      reason: z.nullable(z.string()),
    }),
  ),
});
export type Cn23 = z.output<typeof cn23>;

export const cn23Limits = z.object({
  most_sdr: z.int(),
  sdr_rupiah: amountOut(),
  /** When staff set the rate of the SDR; null for the product's default. */
  sdr_set_at: z.nullable(z.string()),
  kurs: kursNow,
});
export type Cn23Limits = z.output<typeof cn23Limits>;

export const cn23ResiQuery = z.strictObject({ resi: requiredCode(40) });
export const cn23Resi = z.object({
  resi: z.string(),
  /** `own`: one of the account's parcels. `elsewhere`: not in our books. */
  found: z.enum(["own", "elsewhere"]),
  /** What is known of the own parcel. */
  parcel: z.nullable(
    z.object({
      ref_id: z.string(),
      sender: senderOut,
      recipient: z.object({ ...recipientOut.shape, country: z.nullable(z.string()) }),
      content: z.string(),
      gross_grams: z.int(),
      value: amountOut(),
      postal_charges: amountOut(),
    }),
  ),
});
export type Cn23Resi = z.output<typeof cn23Resi>;

const refId = () => requiredCode(20);
export const cn23Query = z.strictObject({ ref_id: refId() });
export const cn23CancelInput = z.strictObject({ ref_id: refId(), reason: requiredText(200) });

export const cn23FileQuery = z.strictObject({
  ref_id: refId(),
  /** Copies of a CN23; 2 if absent. */
  copies: z.optional(z.pipe(z.enum(CN23_COPIES), z.transform(Number))),
});

/** A PDF in base64. */
export const cn23File = z.object({ file_name: z.string(), content_base64: z.string() });
export type Cn23File = z.output<typeof cn23File>;

const filters = {
  state: z.optional(z.enum(CN23_STATES)),
  form: z.optional(z.enum(CN_FORMS)),
  /** Part of a waybill, a reference or the recipient's name. */
  q: z.optional(searchText(60)),
  /** First and last day in WIB. */
  date_from: z.optional(calendarDate()),
  date_to: z.optional(calendarDate()),
};
export const cn23ExportQuery = z.strictObject(filters);
export type Cn23Filters = z.output<typeof cn23ExportQuery>;
export const cn23ListQuery = z.strictObject({ ...filters, ...pageQuery });
export type Cn23ListQuery = z.output<typeof cn23ListQuery>;
export const cn23Page = z.object({
  rows: z.array(cn23Row),
  next_cursor: z.nullable(z.string()),
});
export type Cn23Page = z.output<typeof cn23Page>;

export const cn23Total = z.object({
  form: z.enum(CN_FORMS),
  state: z.enum(CN23_STATES),
  declarations: z.int(),
  gross_grams: z.int(),
  value_rupiah: amountOut(),
});
export type Cn23Total = z.output<typeof cn23Total>;
export const cn23ReportPage = z.object({
  ...cn23Page.shape,
  /** Of the filter, by form and state; null on later pages. */
  totals: z.nullable(z.array(cn23Total)),
});
export type Cn23ReportPage = z.output<typeof cn23ReportPage>;

// Back office.

const owner = z.object({ member_id: z.int(), name: z.string(), hp: z.string() });
export const adminCn23Row = z.object({ ...cn23Row.shape, member: owner });
export type AdminCn23Row = z.output<typeof adminCn23Row>;
export const adminCn23Page = z.object({
  rows: z.array(adminCn23Row),
  next_cursor: z.nullable(z.string()),
});
export type AdminCn23Page = z.output<typeof adminCn23Page>;
export const adminCn23 = z.object({ ...cn23.shape, member: owner });
export type AdminCn23 = z.output<typeof adminCn23>;
