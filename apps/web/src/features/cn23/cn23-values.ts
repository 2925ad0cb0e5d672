import { chooseForm, plainCents, RUPIAH, RUPIAH_RATE, sumOfLines } from "@konter/contract/cn23";
import type { Cn23, Cn23Limits, Cn23Resi, FormChoice } from "@konter/contract/cn23";
import { foreignCents } from "@konter/contract/customs";
import { parseRupiah } from "@konter/contract/money";
import { numberOf } from "../../app/number-of.ts";

/** A line as typed. */
export const EMPTY_LINE = {
  description: "",
  quantity: "1",
  unit: "pcs",
  net_grams: "",
  value: "",
  hs_code: "",
  hs_name: "",
  origin: "ID",
};
export type LineValues = typeof EMPTY_LINE;

/** The form as typed; `lines` is the list of lines as JSON. */
export const EMPTY_CN23 = {
  resi: "",
  sender_name: "",
  sender_business: "",
  sender_address: "",
  sender_city: "",
  sender_postcode: "",
  sender_phone: "",
  sender_reference: "",
  recipient_name: "",
  recipient_business: "",
  recipient_address: "",
  recipient_city: "",
  recipient_postcode: "",
  recipient_phone: "",
  recipient_country: "",
  importer_reference: "",
  importer_phone: "",
  importer_email: "",
  category: "gift",
  explanation: "",
  lines: JSON.stringify([EMPTY_LINE]),
  currency: "USD",
  total_value: "",
  gross_grams: "",
  postal_charges: "",
  comments: "",
  licence: "",
  certificate: "",
  invoice: "",
  office: "",
  signed_by: "",
  signed_on: "",
  /** `yes` to use a CN23 where CN22 is enough. */
  longer: "",
  agreed: "",
};
export type Cn23Values = typeof EMPTY_CN23;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

/** The typed lines; a damaged draft has one empty line. */
export function linesOf({ lines }: Pick<Cn23Values, "lines">): readonly LineValues[] {
  try {
    const stored: unknown = JSON.parse(lines);
    if (!Array.isArray(stored) || stored.length === 0) return [EMPTY_LINE];
    return stored.map((line: unknown) => ({
      ...EMPTY_LINE,
      ...(isRecord(line) &&
        Object.fromEntries(
          Object.entries(line).filter(
            ([name, value]) => name in EMPTY_LINE && typeof value === "string",
          ),
        )),
    }));
  } catch {
    return [EMPTY_LINE];
  }
}

export const withLines = (lines: readonly LineValues[]): Pick<Cn23Values, "lines"> => ({
  lines: JSON.stringify(lines),
});

/** A value as typed; in rupiah with the dots that Indonesians write. */
const valueOf = (typed: string, currency: string): string =>
  currency === RUPIAH && /^\s*\d{1,3}(\.\d{3})+\s*$/.test(typed)
    ? typed.replaceAll(".", "").trim()
    : typed;

export interface LiveTotals {
  /** Hundredths of the currency. */
  readonly total: number;
  readonly net_grams: number;
}

/** The sums of the lines that can be read already. */
export function totalsOf(values: Cn23Values): LiveTotals {
  const lines = linesOf(values).map(({ value, net_grams: typed }) => {
    const grams = numberOf(typed);
    return {
      value: foreignCents(valueOf(value, values.currency)) ?? 0,
      net_grams: typeof grams === "number" ? grams : 0,
    };
  });
  return {
    total: sumOfLines(lines),
    net_grams: lines.reduce((sum, { net_grams: grams }) => sum + grams, 0),
  };
}

/** The form that the typed value needs; undefined while the currency has no rate. */
export function choiceOf(
  { currency }: Pick<Cn23Values, "currency">,
  total: number,
  { most_sdr, sdr_rupiah, kurs }: Cn23Limits,
): FormChoice | undefined {
  const rate =
    currency === RUPIAH ? RUPIAH_RATE : kurs.rates.find((each) => each.currency === currency);
  return rate === undefined ? undefined : chooseForm(total, rate, { most_sdr, sdr_rupiah });
}

const typed = <Name extends string>(name: Name, text: string) =>
  text.trim() === "" ? {} : ({ [name]: text } as Readonly<Record<Name, string>>);

/** The input of the call. Fields left empty are left out; without a typed total the sum is declared. */
export function cn23InputOf(values: Cn23Values, limits: Cn23Limits) {
  const { total } = totalsOf(values);
  const needed = choiceOf(values, total, limits)?.form ?? "CN23";
  return {
    form: values.longer === "yes" ? ("CN23" as const) : needed,
    ...typed("resi", values.resi),
    sender: {
      name: values.sender_name,
      ...typed("business", values.sender_business),
      address: values.sender_address,
      city: values.sender_city,
      ...typed("postcode", values.sender_postcode),
      ...typed("phone", values.sender_phone),
      ...typed("customs_reference", values.sender_reference),
    },
    recipient: {
      name: values.recipient_name,
      ...typed("business", values.recipient_business),
      address: values.recipient_address,
      city: values.recipient_city,
      ...typed("postcode", values.recipient_postcode),
      ...typed("phone", values.recipient_phone),
      country: values.recipient_country,
      ...typed("importer_reference", values.importer_reference),
      ...typed("importer_phone", values.importer_phone),
      ...typed("importer_email", values.importer_email),
    },
    category: values.category,
    ...(values.category === "other" && typed("explanation", values.explanation)),
    lines: linesOf(values).map((line) => ({
      description: line.description,
      quantity: numberOf(line.quantity),
      unit: line.unit,
      net_grams: numberOf(line.net_grams),
      value: valueOf(line.value, values.currency),
      ...typed("hs_code", line.hs_code),
      ...typed("origin", line.origin),
    })),
    currency: values.currency,
    total_value:
      values.total_value.trim() === ""
        ? plainCents(total)
        : valueOf(values.total_value, values.currency),
    gross_grams: numberOf(values.gross_grams),
    postal_charges: parseRupiah(values.postal_charges) ?? numberOf(values.postal_charges),
    ...typed("comments", values.comments),
    ...typed("licence", values.licence),
    ...typed("certificate", values.certificate),
    ...typed("invoice", values.invoice),
    office: values.office,
    signed_by: values.signed_by,
    signed_on: values.signed_on,
    agreed: values.agreed === "yes",
  };
}

type Party = Pick<Cn23["sender"], "name" | "business" | "address" | "city" | "postcode" | "phone">;

const partyValues = <Prefix extends "sender" | "recipient">(
  prefix: Prefix,
  { name, business, address, city, postcode, phone }: Party,
): Partial<Cn23Values> => ({
  [`${prefix}_name`]: name,
  [`${prefix}_business`]: business ?? "",
  [`${prefix}_address`]: address,
  [`${prefix}_city`]: city,
  [`${prefix}_postcode`]: postcode ?? "",
  [`${prefix}_phone`]: phone ?? "",
});

/** What is known of an own parcel. The content is in Indonesian, so it stays a note for the agent. */
export function valuesOfParcel({ resi, parcel }: Cn23Resi): Partial<Cn23Values> {
  if (parcel === null) return { resi };
  const { sender, recipient, value, gross_grams: grams, postal_charges: charges } = parcel;
  return {
    resi,
    ...partyValues("sender", sender),
    ...partyValues("recipient", recipient),
    recipient_country: recipient.country ?? "",
    gross_grams: String(grams),
    postal_charges: String(charges),
    currency: RUPIAH,
    signed_by: sender.name,
    ...withLines([{ ...EMPTY_LINE, value: String(value) }]),
  };
}

/** A declaration to add again, without the date of its signature. */
export const valuesOfCopy = (declared: Cn23): Partial<Cn23Values> => ({
  resi: declared.resi ?? "",
  ...partyValues("sender", declared.sender),
  sender_reference: declared.sender.customs_reference ?? "",
  ...partyValues("recipient", declared.recipient),
  recipient_country: declared.recipient.country,
  importer_reference: declared.recipient.importer_reference ?? "",
  importer_phone: declared.recipient.importer_phone ?? "",
  importer_email: declared.recipient.importer_email ?? "",
  category: declared.category,
  explanation: declared.explanation ?? "",
  ...withLines(
    declared.lines.map((line) => ({
      description: line.description,
      quantity: String(line.quantity),
      unit: line.unit,
      net_grams: String(line.net_grams),
      value: plainCents(line.value_cents),
      hs_code: line.hs_code ?? "",
      hs_name: line.hs_name ?? "",
      origin: line.origin ?? "",
    })),
  ),
  currency: declared.currency,
  gross_grams: String(declared.gross_grams),
  postal_charges: String(declared.postal_charges),
  comments: declared.comments ?? "",
  licence: declared.licence ?? "",
  certificate: declared.certificate ?? "",
  invoice: declared.invoice ?? "",
  office: declared.office,
  signed_by: declared.signed_by,
  longer: declared.form === "CN23" && declared.needed_form === "CN22" ? "yes" : "",
});
