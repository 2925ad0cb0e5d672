import * as z from "zod/mini";
import {
  calendarDate,
  phone,
  plainMarks,
  queryInteger,
  refusedAs,
  requiredText,
} from "../field-rules.ts";
import { normaliseMeter } from "../values/phone.ts";
import { errors as purchaseErrors } from "../purchase/errors.ts";
import { errors } from "./errors.ts";
import {
  TARIFF_HUNDREDTHS,
  TARIFF_SOURCE_CHARACTERS,
  TARIFF_VA,
  TOKEN_FINDINGS,
  TOKEN_WAYS,
} from "./rules.ts";

export const meterTokensQuery = z.strictObject({
  /** A meter's 11 digits or a customer's 12; tokens are found by either when there was a meter inquiry. */
  number: z.string().check(
    plainMarks(),
    refusedAs(purchaseErrors, "destination_required", (value) => value.trim().length > 0),
    refusedAs(
      purchaseErrors,
      "destination_invalid",
      (value) => normaliseMeter(value) !== undefined,
    ),
  ),
});
export const tokenInput = z.strictObject({ ref_id: z.string().check(z.maxLength(20)) });

export const tokenSendInput = z.strictObject({
  ...tokenInput.shape,
  /** The customer's phone. */
  phone: phone(),
  /** Omitted: by SMS. */
  way: z.optional(z.enum(TOKEN_WAYS)),
});

/** One send to the customer. `failed`: not accepted in time. Null: the message is no longer stored. */
export const tokenSend = z.object({
  at: z.string(),
  phone: z.string(),
  /** The channel used or planned; SMS if WhatsApp did not accept it. */
  way: z.enum(TOKEN_WAYS),
  state: z.nullable(z.enum(["waiting", "sent", "failed"])),
});

const power = () => z.int().check(z.gte(TARIFF_VA.least), z.lte(TARIFF_VA.most));
const hundredths = () =>
  z.int().check(z.gte(TARIFF_HUNDREDTHS.least), z.lte(TARIFF_HUNDREDTHS.most));
const inOrder = <T extends object>(upper: keyof T & string, isRight: (value: T) => boolean) =>
  z.refine<T>(isRight, {
    path: [upper],
    params: { rule: "token_tariff_order", sentence: errors.token_tariff_order },
  });
interface Bounds {
  readonly from_va: number;
  readonly to_va: number;
  readonly lowest_hundredths: number;
  readonly highest_hundredths: number;
}

/** Price per kWh of a customer class from a date on, in hundredths of a rupiah. */
export const tokenTariffInput = z
  .strictObject({
    /** `R1`: without the subsidy letter. */
    tariff: z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z]\d$/)),
    from_va: power(),
    to_va: power(),
    lowest_hundredths: hundredths(),
    highest_hundredths: hundredths(),
    valid_from: calendarDate(),
    published_in: requiredText(TARIFF_SOURCE_CHARACTERS),
  })
  .check(
    inOrder<Bounds>("to_va", ({ from_va: from, to_va: to }) => to >= from),
    inOrder<Bounds>(
      "highest_hundredths",
      ({ lowest_hundredths: lowest, highest_hundredths: highest }) => highest >= lowest,
    ),
  );
export type TokenTariffInput = z.output<typeof tokenTariffInput>;
export const tokenTariffRemoveInput = z.strictObject({ id: queryInteger(1, 999_999_999_999_999) });
export const tokenTariffs = z.object({
  /** The brand's own prices, newest first. */
  own: z.array(
    z.object({
      id: z.string(),
      tariff: z.string(),
      from_va: z.int(),
      to_va: z.int(),
      lowest_hundredths: z.int(),
      highest_hundredths: z.int(),
      valid_from: z.string(),
      published_in: z.string(),
      added_by: z.nullable(z.string()),
    }),
  ),
});
export type TokenTariffs = z.output<typeof tokenTariffs>;

export const soldToken = z.object({
  ref_id: z.string(),
  /** Purchase time. */
  date: z.string(),
  product: z.string(),
  destination_number: z.string(),
  /** The supplier's original text. */
  serial_number: z.string(),
  /** Its 20 digits; null when there are not exactly 20. */
  token: z.nullable(z.string()),
  name: z.nullable(z.string()),
  /** `R1/1300 VA` */
  tariff_power: z.nullable(z.string()),
  kwh: z.nullable(z.string()),
  /** Our reference at the supplier, needed for a complaint there. */
  supplier_reference: z.string(),
  findings: z.array(z.enum(TOKEN_FINDINGS)),
  /** Oldest first. */
  sends: z.array(tokenSend),
  /** The phone to which the account last sent a token of this meter; null when none. */
  last_phone: z.nullable(z.string()),
  /** Number of sends left today; 0 when the brand sends none. */
  sends_left: z.int(),
  /** Available channels; empty when the brand has none. */
  ways: z.array(z.enum(TOKEN_WAYS)),
});
export type SoldToken = z.output<typeof soldToken>;
export const meterTokens = z.object({ tokens: z.array(soldToken) });
export type MeterTokens = z.output<typeof meterTokens>;
