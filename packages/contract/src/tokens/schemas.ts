import * as z from "zod/mini";
import {
  calendarDate,
  phone,
  plainMarks,
  queryInteger,
  refusedAs,
  requiredText,
} from "../field-rules.ts";
import { normaliseMeter } from "../phone.ts";
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
  /** A meter's 11 digits or a customer's 12; tokens of both are found where the meter was asked about. */
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
  /** Of the customer. */
  phone: phone(),
  /** Left out: by SMS. */
  way: z.optional(z.enum(TOKEN_WAYS)),
});

/** One time that it was sent to the customer; `failed` where nobody took it in time, null once the message is no longer kept. */
export const tokenSend = z.object({
  at: z.string(),
  phone: z.string(),
  /** As it went, or is to go; where WhatsApp did not take it, SMS. */
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

/** What a kWh costs a class of customers from a day on. Prices in hundredths of a rupiah. */
export const tokenTariffInput = z
  .strictObject({
    /** `R1`: without the letter of a subsidy. */
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
  /** The brand's own, the latest first. */
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
  /** When it was bought. */
  date: z.string(),
  product: z.string(),
  destination_number: z.string(),
  /** As the supplier wrote it. */
  serial_number: z.string(),
  /** Its 20 digits; null where there are not so many. */
  token: z.nullable(z.string()),
  name: z.nullable(z.string()),
  /** `R1/1300 VA` */
  tariff_power: z.nullable(z.string()),
  kwh: z.nullable(z.string()),
  /** Our name of it at the supplier, which a complaint there needs. */
  supplier_reference: z.string(),
  findings: z.array(z.enum(TOKEN_FINDINGS)),
  /** Oldest first. */
  sends: z.array(tokenSend),
  /** To whom the account last sent a token of this meter; null where to nobody. */
  last_phone: z.nullable(z.string()),
  /** How often it can still be sent today; 0 where the brand sends none. */
  sends_left: z.int(),
  /** The ways by which it can be sent; none where the brand has none. */
  ways: z.array(z.enum(TOKEN_WAYS)),
});
export type SoldToken = z.output<typeof soldToken>;
export const meterTokens = z.object({ tokens: z.array(soldToken) });
export type MeterTokens = z.output<typeof meterTokens>;
