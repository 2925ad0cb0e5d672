import type { Sentence } from "../locale.ts";
import type { ParcelContentKind } from "../parcels/rules.ts";

/**
 * The services of the post to other countries. Their codes are our own until a contract gives the post's. Posts abroad
 * read `label`.
 */
export const ABROAD_SERVICES = {
  EMD: { name: "EMS Dokumen", label: "EMS Documents", kind: "document" },
  EMS: { name: "EMS Barang", label: "EMS Goods", kind: "goods" },
  PXE: { name: "PosEkspor", label: "PosEkspor", kind: "goods" },
  PPU: { name: "Paket Pos Udara", label: "Air Parcel", kind: "goods" },
  PPL: { name: "Paket Pos Laut", label: "Surface Parcel", kind: "goods" },
  RPK: { name: "Paket Kecil Tercatat", label: "Registered Small Packet", kind: "goods" },
} as const satisfies Readonly<
  Record<
    string,
    { readonly name: string; readonly label: string; readonly kind: ParcelContentKind }
  >
>;
export type AbroadService = keyof typeof ABROAD_SERVICES;
export const ABROAD_SERVICE_CODES = Object.keys(ABROAD_SERVICES) as readonly AbroadService[];

/** The only service that does not fly. */
export const SEA_SERVICE: AbroadService = "PPL";

/** Undefined for a code that is no service. */
export const abroadServiceOf = (code: string): AbroadService | undefined =>
  ABROAD_SERVICE_CODES.find((each) => each === code);

/** The countries of one service: the heaviest item in grams; a missing service is not offered there. */
export type ServiceLimits = Readonly<Partial<Record<AbroadService, number>>>;

/** A destination of the post. */
export interface PostalCountry {
  /** ISO 3166-1 alpha-2. */
  readonly code: string;
  readonly name: Sentence;
  /** International calling code, without a plus. */
  readonly calls: string;
  /**
   * Forms of its postcodes, 9 for a digit and A for a letter; `none` for a country without postcodes, `any` where the
   * form is not certain.
   */
  readonly postcode: "any" | "none" | readonly string[];
  readonly limits: ServiceLimits;
  /** The most lines of a customs declaration. */
  readonly customs_lines: number;
  /** The language in which its customs read a declaration. */
  readonly language: "en" | "fr";
  /** Goods that it does not let in by post, besides those that the post never takes. */
  readonly forbidden: readonly AbroadGoodsKind[];
}

/** Goods that some countries do not let in by post. */
export const ABROAD_GOODS_KINDS = [
  "alcohol",
  "chewing_gum",
  "coins",
  "drones",
  "jewellery",
  "lottery",
  "meat_dairy",
  "medicines",
  "perfume",
  "plants_seeds",
  "pork",
  "radio",
  "tobacco",
  "used_clothes",
  "vapes",
] as const;
export type AbroadGoodsKind = (typeof ABROAD_GOODS_KINDS)[number];

/** Upper limits of the weight bands of tariffs, in grams. */
export const WEIGHT_BANDS_GRAMS = [
  250, 500, 1_000, 1_500, 2_000, 3_000, 5_000, 7_500, 10_000, 15_000, 20_000, 25_000, 30_000,
] as const;

/** The band in which a weight is charged, by its upper limit; undefined above the last band. */
export const weightBand = (grams: number): number | undefined =>
  WEIGHT_BANDS_GRAMS.find((limit) => grams <= limit);

export const ABROAD_NAME_CHARACTERS = 50;
export const ABROAD_CITY_CHARACTERS = 40;
export const ABROAD_POSTCODE_CHARACTERS = 12;

/** What labels of the post carry: Latin letters with or without accents, digits and punctuation. */
export const isLatin = (text: string): boolean =>
  /^[\p{Script=Latin}\p{M}\p{N}\p{P}\p{Zs}\n+]*$/u.test(text);

const LEAST_PHONE_DIGITS = 7;

/** A phone number with its country code (E.164) as `+60123456789`; undefined for anything else. */
export function foreignPhone(text: string): string | undefined {
  const typed = text.trim().replaceAll(/[\s().-]/g, "");
  const digits = typed.startsWith("+") ? typed.slice(1) : typed.replace(/^00/, "");
  return /^[1-9]\d{0,14}$/.test(digits) && digits.length >= LEAST_PHONE_DIGITS
    ? `+${digits}`
    : undefined;
}

const bare = (text: string): string => text.toUpperCase().replaceAll(/[\s-]/g, "");

/** Whether a postcode has a form of its country, with or without its spaces and dashes. */
export function isPostcodeOf({ postcode: forms }: Pick<PostalCountry, "postcode">, typed: string) {
  const code = bare(typed);
  if (forms === "any" || forms === "none") return true;
  return forms.some((form) =>
    new RegExp(`^${bare(form).replaceAll("9", "\\d").replaceAll("A", "[A-Z]")}$`).test(code),
  );
}

/** A made-up postcode of the country's form: `1234 AB`; undefined where the form is not known. */
export function postcodeExample({ postcode }: Pick<PostalCountry, "postcode">): string | undefined {
  if (postcode === "any" || postcode === "none") return undefined;
  let digit = 0;
  let letter = 0;
  return postcode[0]?.replaceAll(/[9A]/g, (place) =>
    place === "9" ? String(((++digit - 1) % 9) + 1) : "ABCDEF".charAt(letter++),
  );
}

/** The most that any service for this kind of contents takes to the country, in grams; 0 for no service. */
export const mostGramsTo = ({ limits }: Pick<PostalCountry, "limits">, kind: ParcelContentKind) =>
  Math.max(
    0,
    ...ABROAD_SERVICE_CODES.flatMap((code) =>
      ABROAD_SERVICES[code].kind === kind ? [limits[code] ?? 0] : [],
    ),
  );
