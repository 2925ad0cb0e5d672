import { maintenance } from "@konter/contract/brand";
import type { Brand } from "@konter/contract/brand";
import { FONT_FAMILIES, FONT_SIZES, RADII } from "@konter/contract/display";
import { OFFICE_SETTINGS } from "@konter/contract/settings";
import { resolveColor } from "@konter/theme";
import * as z from "zod/mini";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { Refusal } from "../../../platform/refusal.ts";
import { closedAreas, refuseMaintenance } from "./maintenance.ts";
import { readAssetDigest, readSettings, writeSetting } from "./store.ts";
import type { Database } from "./store.ts";

/** Who can carry a message to a person, in the usual order. */
export const CHANNEL_KINDS = ["whatsapp", "sms", "email"] as const;
export type ChannelKind = (typeof CHANNEL_KINDS)[number];

const color = () =>
  z.string().check(
    z.maxLength(40),
    z.refine((text) => resolveColor(text) !== undefined),
  );

const wholeNumber = ({
  least,
  usual,
  most,
}: {
  readonly least: number;
  readonly usual: number;
  readonly most: number;
}) => z._default(z.int().check(z.gte(least), z.lte(most)), usual);

/** Every setting of a brand with its default (SPEC.md section 1, DECISIONS A46, A52). */
const settings = z.object({
  name: z._default(z.string().check(z.minLength(1), z.maxLength(60)), "Konter"),
  shop: z._default(z.boolean(), true),
  ppob: z._default(z.boolean(), true),
  support_phone: z._default(z.nullable(z.string().check(z.maxLength(20))), null),
  landing: z._default(z.boolean(), false),
  /** The areas that staff have closed. */
  maintenance: z._default(z.array(maintenance), []),
  /** After how long a purchase that could not be sent expires; PostgreSQL's send_limit reads it too. */
  send_limit_minutes: wholeNumber(OFFICE_SETTINGS.send_limit_minutes),
  /** Whether a sign-in on an unknown device waits for a trusted one; off, every device that signs in is trusted. */
  device_approval: z._default(z.boolean(), true),
  /** Whether staff have to set up a second factor; who has one always gives its code. */
  staff_second_factor: z._default(z.boolean(), true),
  /** How long a device that came in by a code may look but not spend. */
  device_recovery_hours: wholeNumber(OFFICE_SETTINGS.device_recovery_hours),
  /** How long a request for an act of two people waits. */
  approval_hours: wholeNumber(OFFICE_SETTINGS.approval_hours),
  /** Up to this amount one member of staff refunds a purchase alone. */
  refund_alone_amount: wholeNumber(OFFICE_SETTINGS.refund_alone_amount),
  /** Up to this amount in 24 hours one member of staff corrects balances alone. */
  adjustment_alone_amount: wholeNumber(OFFICE_SETTINGS.adjustment_alone_amount),
  /** By how much, and of how many products, one member of staff changes prices alone in 24 hours. */
  price_alone_percent: wholeNumber(OFFICE_SETTINGS.price_alone_percent),
  price_alone_products: wholeNumber(OFFICE_SETTINGS.price_alone_products),
  /** What a sale may lose by one person's rules, and a day by all of 24 hours (decision 26). */
  loss_alone_per_sale: wholeNumber(OFFICE_SETTINGS.loss_alone_per_sale),
  loss_alone_per_day: wholeNumber(OFFICE_SETTINGS.loss_alone_per_day),
  /** Whether members who are permitted to may send each other deposit (SPEC.md section 3). */
  allow_deposit_transfer: z._default(z.boolean(), false),
  /** How long an account spends little after its PIN was set anew, or after a device that came in by a code is trusted. */
  cooling_hours: wholeNumber(OFFICE_SETTINGS.cooling_hours),
  /** What it may then spend in a day; PostgreSQL's cooling_day_limit reads it. */
  cooling_day_limit: wholeNumber(OFFICE_SETTINGS.cooling_day_limit),
  /** In which order a message's channels are asked. */
  channel_order: z._default(z.array(z.enum(CHANNEL_KINDS)), [...CHANNEL_KINDS]),
  primary_color: z._default(color(), "blue darken1"),
  secondary_color: z._default(color(), "blue lighten4"),
  accent_color: z._default(color(), "amber darken3"),
  radius: z._default(z.enum(RADII), "normal"),
  font_size: z._default(z.enum(FONT_SIZES), "default"),
  font_family: z._default(z.enum(FONT_FAMILIES), "system"),
});
export type BrandSettings = z.output<typeof settings>;
export type SettingName = keyof BrandSettings;

const REMEMBER_MS = 1_000;
interface Remembered {
  readonly values: BrandSettings;
  readonly logoDigest: string | undefined;
  readonly until: number;
}
const remembered = new WeakMap<BrandContext, Remembered>();
/** Each wrong value is logged once in a process, not once in a second. */
const reported = new WeakMap<BrandContext, Set<string>>();

async function remember(brand: BrandContext): Promise<Remembered> {
  const known = remembered.get(brand);
  if (known !== undefined && performance.now() < known.until) return known;
  const [values, logoDigest] = await Promise.all([
    readFreshSettings(brand, brand.pool),
    readAssetDigest(brand.pool, "logo"),
  ]);
  const fresh = { values, logoDigest, until: performance.now() + REMEMBER_MS };
  remembered.set(brand, fresh);
  return fresh;
}

/** The settings as they stand in the database now; `database` may be a transaction. */
export async function readFreshSettings(
  brand: BrandContext,
  database: Database,
): Promise<BrandSettings> {
  const stored = await readSettings(database);
  const valid = [...stored].filter(([name, value]) => isValid(brand, name, value));
  return settings.parse(Object.fromEntries(valid));
}

/** The brand's settings, at most a second old. A stored value of the wrong kind counts as absent, and is logged. */
export async function readBrandSettings(brand: BrandContext): Promise<BrandSettings> {
  return (await remember(brand)).values;
}

export async function changeSetting<Name extends SettingName>(
  brand: BrandContext,
  name: Name,
  value: BrandSettings[Name],
): Promise<void> {
  await putSetting(brand.pool, name, value);
  forgetSettings(brand);
}

/** Writes one checked setting; who calls it forgets what is remembered, once it is committed. */
export async function putSetting<Name extends SettingName>(
  database: Database,
  name: Name,
  value: BrandSettings[Name],
): Promise<void> {
  await writeSetting(database, name, settings.shape[name].parse(value));
}

/** After a change, so that the next reader sees it. */
export function forgetSettings(brand: BrandContext): void {
  remembered.delete(brand);
}

function isValid(brand: BrandContext, name: string, value: unknown): boolean {
  // What is no setting of this version is a mark of the demo's, or of a later version that was here.
  if (!(name in settings.shape)) return false;
  if (settings.shape[name as SettingName].safeParse(value).success) return true;
  const logged = reported.get(brand) ?? new Set();
  reported.set(brand, logged);
  if (!logged.has(name))
    brand.log.warn({ setting: name }, "brand setting ignored: not a value of its kind");
  logged.add(name);
  return false;
}

/** Where a logo is served; null for none. */
export function logoAddress(digest: string | undefined): string | null {
  return digest === undefined ? null : `/brand/logo/${digest}`;
}

/** What every page may know of the brand. */
export async function readBrandFacts(brand: BrandContext): Promise<Brand> {
  const { values, logoDigest } = await remember(brand);
  const { name, shop, ppob, support_phone, landing, radius, font_size, font_family } = values;
  return {
    name,
    shop,
    ppob,
    maintenance: closedAreas(values),
    support_phone,
    landing,
    logo: logoAddress(logoDigest),
    display: { radius, font_size, font_family },
  };
}

/** Throws ppob_disabled while the brand's PPOB flag is off (FEATURES M14, M196), maintenance while staff have closed it (M725). */
export async function requirePpob(brand: BrandContext): Promise<void> {
  const values = await readBrandSettings(brand);
  if (!values.ppob) throw new Refusal("ppob_disabled");
  refuseMaintenance(values, "ppob");
}
