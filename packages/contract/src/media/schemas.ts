import * as z from "zod/mini";
import { amountOut, plainMarks, queryInteger, refusedAs } from "../field-rules.ts";
import { errors } from "./errors.ts";
import {
  isColor,
  isReadableColor,
  MEDIA_LOGOS,
  MEDIA_PRODUCTS_MOST,
  MEDIA_STYLES,
  MEDIA_TEMPLATE_NAMES,
  MEDIA_TEXT_CHARACTERS,
} from "./rules.ts";

const id = () => queryInteger(1, 999_999_999_999_999);

const customized = <T>(test: (value: T) => boolean) =>
  refusedAs<T, "media_customization_invalid">(errors, "media_customization_invalid", test);
const choice = <const Value extends string>(values: readonly Value[]) =>
  z.pipe(
    z.string().check(customized((value) => (values as readonly string[]).includes(value))),
    z.transform((value) => value as Value),
  );
const line = (most: number, least = 0) =>
  z.string().check(
    z.trim(),
    customized(({ length }) => length >= least && length <= most),
  );

const productCodes = z.array(z.string().check(z.maxLength(60))).check(
  refusedAs(errors, "media_empty", (codes) => codes.length > 0),
  refusedAs(
    errors,
    "media_prices_invalid",
    (codes) =>
      codes.length <= MEDIA_PRODUCTS_MOST &&
      new Set(codes).size === codes.length &&
      codes.every((code) => code.trim() !== ""),
  ),
);

/** Appearance and texts of a picture, except its prices. Field errors use the field names. */
const lookShape = {
  template: choice(MEDIA_TEMPLATE_NAMES),
  style: choice(MEDIA_STYLES),
  title: line(MEDIA_TEXT_CHARACTERS.title, 1),
  shop_name: line(MEDIA_TEXT_CHARACTERS.shop_name, 1),
  note: line(MEDIA_TEXT_CHARACTERS.note),
  phone: line(MEDIA_TEXT_CHARACTERS.phone).check(plainMarks()),
  /** `#rrggbb` */
  color: z
    .string()
    .check(customized(isColor), refusedAs(errors, "media_color_unreadable", isReadableColor)),
  logo: choice(MEDIA_LOGOS),
  /** One of the account's own pictures; null for none. */
  background_id: z.nullable(id()),
};

export const mediaPricesInput = z.strictObject({
  template: lookShape.template,
  product_codes: productCodes,
});
export const mediaDesignInput = z.strictObject({
  /** The design to change; omitted: a new one. */
  design_id: z.optional(id()),
  name: line(MEDIA_TEXT_CHARACTERS.name, 1),
  ...lookShape,
  product_codes: productCodes,
});
export type MediaDesignInput = z.input<typeof mediaDesignInput>;
export type MediaDesignFacts = z.output<typeof mediaDesignInput>;
export const mediaDesignIdInput = z.strictObject({ design_id: id() });
export const mediaBackgroundIdInput = z.strictObject({ background_id: id() });
export const mediaBackgroundInput = z.strictObject({ bytes: z.instanceof(Uint8Array) });

export const mediaPriceRow = z.object({
  code: z.string(),
  name: z.string(),
  /** The operator's display name, used in headings. */
  operator: z.string(),
  selling_price: amountOut(),
});
export type MediaPriceRow = z.output<typeof mediaPriceRow>;

/** The account's selling prices of these products at one time. */
export const mediaPrices = z.object({
  /** In the order of the codes, grouped by operator. */
  rows: z.array(mediaPriceRow),
  /** Requested codes that currently have no price. */
  missing: z.array(z.string()),
  at: z.string(),
});
export type MediaPrices = z.output<typeof mediaPrices>;

export const mediaBackground = z.object({ id: z.string(), address: z.string() });
export type MediaBackground = z.output<typeof mediaBackground>;

export const mediaDesign = z.object({
  id: z.string(),
  name: z.string(),
  template: z.enum(MEDIA_TEMPLATE_NAMES),
  style: z.enum(MEDIA_STYLES),
  title: z.string(),
  shop_name: z.string(),
  note: z.string(),
  phone: z.string(),
  color: z.string(),
  logo: z.enum(MEDIA_LOGOS),
  /** May refer to a deleted picture. */
  background_id: z.nullable(z.string()),
  product_codes: z.array(z.string()),
  /** Time of the prices that it was last made with. */
  priced_at: z.string(),
});
export type MediaDesign = z.output<typeof mediaDesign>;

/** Newest first. */
export const mediaDesigns = z.object({
  designs: z.array(mediaDesign),
  backgrounds: z.array(mediaBackground),
  /** Maximum pictures in one download. */
  batch_limit: z.int(),
});
export type MediaDesigns = z.output<typeof mediaDesigns>;

export const mediaBackgroundSaved = z.object({
  id: z.string(),
  backgrounds: z.array(mediaBackground),
});

/** A saved design with current prices, and the differences since it was last made. */
export const mediaRefreshed = z.object({
  design: mediaDesign,
  prices: mediaPrices,
  changed: z.array(
    z.object({ code: z.string(), name: z.string(), before: amountOut(), after: amountOut() }),
  ),
  /** No longer available: code and name as they were. */
  gone: z.array(z.object({ code: z.string(), name: z.string() })),
});
export type MediaRefreshed = z.output<typeof mediaRefreshed>;
