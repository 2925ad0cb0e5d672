import * as z from "zod/mini";
import { regions } from "../addresses/schemas.ts";
import { amount, code, pin, refusedAs, requiredCode, requiredText, text } from "../field-rules.ts";
import {
  PARCEL_CONTENT_CHARACTERS,
  PARCEL_CONTENT_KINDS,
  PARTY_ADDRESS_CHARACTERS,
} from "../parcels/rules.ts";
import { measures, parcelFees, party } from "../parcels/schemas.ts";
import { sentence } from "../parcels/sentence.ts";
import { errors } from "./errors.ts";
import {
  ABROAD_CITY_CHARACTERS,
  ABROAD_GOODS_KINDS,
  ABROAD_NAME_CHARACTERS,
  ABROAD_POSTCODE_CHARACTERS,
  ABROAD_SERVICE_CODES,
  foreignPhone,
  isLatin,
} from "./rules.ts";

const kind = z.enum(PARCEL_CONTENT_KINDS);
const service = z.enum(ABROAD_SERVICE_CODES);

export const postalCountries = z.object({
  /** Whether fees can be asked for now. */
  open: z.boolean(),
  /** Cubic centimetres that count as a kilogram; null without an account at the post. */
  volume_divisor: z.nullable(z.int()),
  services: z.array(z.object({ code: service, name: z.string(), kind })),
  /** Upper limits of the weight bands, in grams. */
  band_grams: z.array(z.int()),
  /** Goods that some countries do not let in. */
  goods: z.array(z.object({ kind: z.enum(ABROAD_GOODS_KINDS), name: sentence })),
  /** By their Indonesian names. */
  countries: z.array(
    z.object({
      code: z.string(),
      name: sentence,
      /** `documents`: no parcels. `suspended`: nothing at all. */
      state: z.enum(["open", "documents", "suspended"]),
      /** International calling code, without a plus. */
      calls: z.string(),
      /** Whether a postcode has to be given, may be given, or does not exist. */
      postcode: z.enum(["required", "optional", "none"]),
      /** A made-up postcode of the right form; null where the form is not known. */
      postcode_example: z.nullable(z.string()),
      /** Services that go there, with the heaviest item in grams. */
      limits: z.array(z.object({ service, most_grams: z.int() })),
      /** The most lines of a customs declaration, and its language. */
      customs_lines: z.int(),
      language: z.enum(["en", "fr"]),
      forbidden: z.array(z.enum(ABROAD_GOODS_KINDS)),
    }),
  ),
});
export type PostalCountries = z.output<typeof postalCountries>;
export type OfferedCountry = PostalCountries["countries"][number];

export const abroadFeeInput = z.strictObject({
  origin: regions.district(),
  /** ISO code of the destination. */
  country: requiredCode(2),
  kind,
  ...measures,
});
export type AbroadFeeInput = z.output<typeof abroadFeeInput>;

const { cod: _cod, ...fees } = parcelFees.shape;

export const abroadFees = z.object({
  ...fees,
  country: z.string(),
  kind,
  /** Upper limit of the weight band that counts, in grams. */
  band_grams: z.int(),
});
export type AbroadFees = z.output<typeof abroadFees>;

const latin = <Text extends ReturnType<typeof text>>(field: Text): Text =>
  field.check(refusedAs(errors, "text_not_latin", isLatin));

export const abroadParty = z.strictObject({
  name: latin(requiredText(ABROAD_NAME_CHARACTERS)),
  /** With its country code; normalized to +60…. */
  phone: z.pipe(
    requiredText(30).check(
      refusedAs(errors, "phone_not_international", (value) => foreignPhone(value) !== undefined),
    ),
    z.transform((value) => foreignPhone(value) ?? value),
  ),
  address: latin(requiredText(PARTY_ADDRESS_CHARACTERS)),
  city: latin(requiredText(ABROAD_CITY_CHARACTERS)),
  /** State or province; empty where there is none. */
  region: latin(text(ABROAD_CITY_CHARACTERS)),
  /** Empty where the country has none. */
  postcode: latin(code(ABROAD_POSTCODE_CHARACTERS)),
});
export type AbroadParty = z.output<typeof abroadParty>;

/** The member's agreement before money moves. */
export const abroadAgreement = z.strictObject({
  quote: requiredText(40),
  service: requiredText(40),
  sender: party(),
  recipient: abroadParty,
  content: latin(requiredText(PARCEL_CONTENT_CHARACTERS)),
  insured: z.boolean(),
  /** Whether goods that need it are packed by the post's rules. */
  packed: z.optional(z.boolean()),
  pickup: z.enum(["pickup", "drop_off"]),
  /** The total that the user saw. Another total is refused before any money moves. */
  total: amount(1),
});
export type AbroadAgreement = z.output<typeof abroadAgreement>;

export const abroadSendInput = z.strictObject({ ...abroadAgreement.shape, pin: pin() });
export type AbroadSendInput = z.output<typeof abroadSendInput>;
