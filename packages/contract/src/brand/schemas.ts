import * as z from "zod/mini";
import { FONT_FAMILIES, FONT_SIZES, RADII } from "../display.ts";
import { featureName } from "../features/schemas.ts";
import { emailOrNone, instant, requiredText, rule, text } from "../field-rules.ts";

/** What can be closed for maintenance. */
export const MAINTENANCE_AREAS = ["ppob"] as const;
export const maintenance = z.object({
  area: z.enum(MAINTENANCE_AREAS),
  /** When it is expected to be over; it then opens by itself. Null while nobody knows. */
  ends_at: z.nullable(z.string()),
});
export type Maintenance = z.output<typeof maintenance>;

/** Facts about the brand that the first byte of HTML and the shell show. */
export const brand = z.object({
  name: z.string(),
  /** The features that members do not have now; a brand that offers all does not say it. */
  off: z.optional(z.array(featureName)),
  /** The demo's accounts and messages are shown to whoever looks for them. */
  demo: z.optional(z.literal(true)),
  /** The areas that are closed now. */
  maintenance: z.array(maintenance),
  support_phone: z.nullable(z.string()),
  /** False until an owner opens a new brand: nobody registers. An open one does not say it, for it stands in every first page. */
  is_open: z.optional(z.literal(false)),
  /** Members who are permitted to may send each other deposit; a brand that lets nobody does not say it. */
  deposit_transfer: z.optional(z.literal(true)),
  /** Address of the brand's logo; null where it has none and its initial stands for it. */
  logo: z.nullable(z.string()),
  /** Whether visitors of `/` see a landing page (DECISIONS A32). */
  landing: z.boolean(),
  display: z.object({
    font_size: z.enum(FONT_SIZES),
    font_family: z.enum(FONT_FAMILIES),
    radius: z.enum(RADII),
  }),
});
export type Brand = z.output<typeof brand>;

/** Several lines; empty is not said. */
const lines = (maximum: number) =>
  text(maximum).check(rule("regex", (value) => !/[^\P{Cc}\n\r\t]/u.test(value)));
const line = (maximum: number) =>
  text(maximum).check(rule("regex", (value) => !/\p{Cc}/u.test(value)));

/** Who the brand is by law, how and when people reach it, and on what terms it sells. */
export const brandBusiness = z.object({
  legal_name: z.string(),
  legal_address: z.string(),
  support_email: z.string(),
  support_hours: z.string(),
  terms: z.string(),
});
export type BrandBusiness = z.output<typeof brandBusiness>;

/** `version` is that of what the form was filled from. */
export const brandBusinessInput = z.strictObject({
  legal_name: line(120),
  legal_address: lines(300),
  support_email: emailOrNone(),
  support_hours: line(120),
  terms: lines(20_000),
  version: z.int().check(z.gte(0)),
});
export const brandBusinessRoom = z.object({
  business: brandBusiness,
  /** Counts up with every change; 0 before the first. */
  version: z.int(),
});
export type BrandBusinessRoom = z.output<typeof brandBusinessRoom>;

/** What anybody may read of the business. */
export const brandAbout = z.object({
  ...brandBusiness.shape,
  name: z.string(),
  support_phone: z.string(),
});
export type BrandAbout = z.output<typeof brandAbout>;

/** As it is typed; whether it is a colour the server says, which knows the names. */
const color = () => requiredText(40);
const colors = { primary_color: color(), secondary_color: color(), accent_color: color() };

const supportPhone = () =>
  z.string().check(
    z.trim(),
    z.maxLength(20),
    rule("regex", (value) => value === "" || /^\+?\d[\d ()-]{4,18}$/.test(value)),
  );

/** What a brand decides about its look; an empty support phone is none. */
export const brandLookInput = z.strictObject({
  name: requiredText(60).check(rule("regex", (value) => !/\p{Cc}/u.test(value))),
  support_phone: supportPhone(),
  ...colors,
  radius: z.enum(RADII),
  font_size: z.enum(FONT_SIZES),
  font_family: z.enum(FONT_FAMILIES),
  landing: z.boolean(),
});

const version = () => z.int().check(z.gte(0));

/** `version` is that of the look which the form was filled from: another one in between is not overwritten unseen. */
export const brandSaveInput = z.strictObject({ ...brandLookInput.shape, version: version() });
export const brandRollBackInput = z.strictObject({ change_id: z.int(), version: version() });
export const brandPreviewQuery = z.strictObject(colors);
export const brandLogoInput = z.strictObject({ bytes: z.instanceof(Uint8Array) });

export const brandLook = z.object({
  name: z.string(),
  support_phone: z.string(),
  primary_color: z.string(),
  secondary_color: z.string(),
  accent_color: z.string(),
  radius: z.enum(RADII),
  font_size: z.enum(FONT_SIZES),
  font_family: z.enum(FONT_FAMILIES),
  landing: z.boolean(),
  /** Address of the logo; null where there is none. */
  logo: z.nullable(z.string()),
});
export type BrandLook = z.output<typeof brandLook>;

/** One change, newest first: who made it, and the look before and after. */
export const brandChange = z.object({
  change_id: z.int(),
  at: z.string(),
  by: z.string(),
  kind: z.enum(["saved", "logo_changed", "logo_removed", "rolled_back"]),
  before: brandLook,
  after: brandLook,
});
export type BrandChange = z.output<typeof brandChange>;

export const brandRoom = z.object({
  look: brandLook,
  /** Counts up with every change; 0 before the first. */
  version: z.int(),
  changes: z.array(brandChange),
});
export type BrandRoom = z.output<typeof brandRoom>;

const hex = () => z.string().check(z.regex(/^#[0-9a-f]{6}$/));
const scheme = z.object({
  /** The CSS variables without their `--c-`. */
  tokens: z.record(z.string(), hex()),
  pairs: z.array(z.object({ text: z.string(), ground: hex(), ratio: z.number() })),
});

const derived = z.object({
  /** The three colours as hex. */
  colors: z.object({ primary: hex(), secondary: hex(), accent: hex() }),
  light: scheme,
  dark: scheme,
  adjustments: z.array(
    z.object({
      color: z.enum(["primary", "secondary", "accent"]),
      kind: z.enum(["fill_darkened", "dark_text", "text_darkened"]),
      from: hex(),
      to: hex(),
      before: z.number(),
      after: z.number(),
    }),
  ),
});
export type BrandPreview = z.output<typeof derived>;
/** Asked while somebody types: that something is no colour is an answer, not a refusal. */
export const brandPreview = z.object({
  unknown: z.array(z.enum(["primary_color", "secondary_color", "accent_color"])),
  /** Null while something is no colour. */
  preview: z.nullable(derived),
});
export type BrandPreviewAnswer = z.output<typeof brandPreview>;

/** Closes an area for members, or opens it; `ends_at` is an instant such as `2026-11-21T18:00:00+07:00`. */
export const maintenanceInput = z.strictObject({
  area: z.enum(MAINTENANCE_AREAS),
  closed: z.boolean(),
  ends_at: z._default(z.nullable(instant()), null),
});
export const maintenanceState = z.object({ closed: z.array(maintenance) });
