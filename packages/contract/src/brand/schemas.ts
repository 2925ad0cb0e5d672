import * as z from "zod/mini";
import { FONT_FAMILIES, FONT_SIZES, RADII } from "../display.ts";
import { featureName } from "../features/schemas.ts";
import { emailOrNone, instant, requiredText, rule, text } from "../field-rules.ts";

/** Areas that can be closed for maintenance. */
export const MAINTENANCE_AREAS = ["ppob", "agent_center"] as const;
export type MaintenanceArea = (typeof MAINTENANCE_AREAS)[number];
export const maintenance = z.object({
  area: z.enum(MAINTENANCE_AREAS),
  /** Expected end, when the area opens automatically; null when unknown. */
  ends_at: z.nullable(z.string()),
});
export type Maintenance = z.output<typeof maintenance>;

/** Brand facts in the first HTML and the app shell. */
export const brand = z.object({
  name: z.string(),
  /** Features that are off; omitted when all are on. */
  off: z.optional(z.array(featureName)),
  /** Set when the demo's accounts and messages are publicly visible. */
  demo: z.optional(z.literal(true)),
  /** The areas that are closed now. */
  maintenance: z.array(maintenance),
  support_phone: z.nullable(z.string()),
  /**
   * False until an owner opens a new brand; registration is closed until then. Omitted when open, because this is in
   * every first page.
   */
  is_open: z.optional(z.literal(false)),
  /** Set when members with the permission may transfer deposit to each other; omitted otherwise. */
  deposit_transfer: z.optional(z.literal(true)),
  /** URL of the brand's logo; null when the brand shows its initial instead. */
  logo: z.nullable(z.string()),
  /** Whether visitors of `/` see a landing page (feature row M157). */
  landing: z.boolean(),
  display: z.object({
    font_size: z.enum(FONT_SIZES),
    font_family: z.enum(FONT_FAMILIES),
    radius: z.enum(RADII),
  }),
});
export type Brand = z.output<typeof brand>;

/** Multi-line text; empty means not set. */
const lines = (maximum: number) =>
  text(maximum).check(rule("regex", (value) => !/[^\P{Cc}\n\r\t]/u.test(value)));
const line = (maximum: number) =>
  text(maximum).check(rule("regex", (value) => !/\p{Cc}/u.test(value)));

/** The brand's legal identity, contact details with hours, and terms of sale. */
export const brandBusiness = z.object({
  legal_name: z.string(),
  legal_address: z.string(),
  support_email: z.string(),
  support_hours: z.string(),
  terms: z.string(),
});
export type BrandBusiness = z.output<typeof brandBusiness>;

/** `version` is the version that the form was loaded with. */
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
  /** Increases with every change; 0 before the first. */
  version: z.int(),
});
export type BrandBusinessRoom = z.output<typeof brandBusinessRoom>;

/** The public part of the business details. */
export const brandAbout = z.object({
  ...brandBusiness.shape,
  name: z.string(),
  support_phone: z.string(),
});
export type BrandAbout = z.output<typeof brandAbout>;

/** The color as typed. The server validates it, because it knows the color names. */
const color = () => requiredText(40);
const colors = { primary_color: color(), secondary_color: color(), accent_color: color() };

const supportPhone = () =>
  z.string().check(
    z.trim(),
    z.maxLength(20),
    rule("regex", (value) => value === "" || /^\+?\d[\d ()-]{4,18}$/.test(value)),
  );

/** The appearance that a brand configures. An empty support phone means none. */
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

/**
 * `version` is the version that the form was loaded with, so that a change made in between is not overwritten unseen.
 */
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
  /** URL of the logo; null when there is none. */
  logo: z.nullable(z.string()),
});
export type BrandLook = z.output<typeof brandLook>;

/** One change with its author and the appearance before and after. Newest first. */
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
  /** Increases with every change; 0 before the first. */
  version: z.int(),
  changes: z.array(brandChange),
});
export type BrandRoom = z.output<typeof brandRoom>;

const hex = () => z.string().check(z.regex(/^#[0-9a-f]{6}$/));
const scheme = z.object({
  /** CSS variables without the prefix `--c-`. */
  tokens: z.record(z.string(), hex()),
  pairs: z.array(z.object({ text: z.string(), ground: hex(), ratio: z.number() })),
});

const derived = z.object({
  /** The three colors as hex. */
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
/** Requested while the user types; an invalid color is a normal response, not an error. */
export const brandPreview = z.object({
  unknown: z.array(z.enum(["primary_color", "secondary_color", "accent_color"])),
  /** Null while a color is invalid. */
  preview: z.nullable(derived),
});
export type BrandPreviewAnswer = z.output<typeof brandPreview>;

/** Closes an area for members, or opens it. `ends_at` is an instant such as `2026-11-21T18:00:00+07:00`. */
export const maintenanceInput = z.strictObject({
  area: z.enum(MAINTENANCE_AREAS),
  closed: z.boolean(),
  ends_at: z._default(z.nullable(instant()), null),
});
export const maintenanceState = z.object({ closed: z.array(maintenance) });
