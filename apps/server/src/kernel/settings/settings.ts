import { maintenance } from "@konter/contract/brand";
import type { Brand, MaintenanceArea } from "@konter/contract/brand";
import { FONT_FAMILIES, FONT_SIZES, RADII } from "@konter/contract/display";
import { FEATURE_NAMES, featureRow, isFeatureWorking } from "@konter/contract/features";
import type { FeatureName } from "@konter/contract/features";
import { OFFICE_SETTINGS, OFFICE_SETTING_NAMES } from "@konter/contract/office-settings";
import type { OfficeSettingName, OfficeSettingValues } from "@konter/contract/office-settings";
import { LOAN_LENDER_CHARACTERS } from "@konter/contract/loans";
import { settingValue } from "@konter/contract/settings";
import type { Queries } from "@konter/postgres";
import { resolveColor } from "@konter/theme";
import * as z from "zod/mini";
import type { BrandContext } from "../../platform/brand-context.ts";
import { DomainError } from "../../platform/domain-error.ts";
import { closedAreas, refuseMaintenance } from "./maintenance.ts";
import { readStoredFacts, readSettings, writeSetting } from "./store.ts";

/** The message channels, in the default order. */
export const CHANNEL_KINDS = ["whatsapp", "sms", "email"] as const;
export type ChannelKind = (typeof CHANNEL_KINDS)[number];

const color = () =>
  z.string().check(
    z.maxLength(40),
    z.refine((text) => resolveColor(text) !== undefined),
  );

/** The settings of the settings page, as declared by the domains of the contract. */
const ofTheRoom = Object.fromEntries(
  OFFICE_SETTING_NAMES.map((name) => {
    const row = OFFICE_SETTINGS[name];
    return [name, z._default(settingValue(row), row.usual)];
  }),
) as unknown as {
  readonly [Name in OfficeSettingName]: z.ZodMiniDefault<z.ZodMiniType<OfficeSettingValues[Name]>>;
};

/** Whether the brand has each feature enabled. Default: enabled, unless it starts off (feature row M12). */
const switches = Object.fromEntries(
  FEATURE_NAMES.map((name) => [name, z._default(z.boolean(), featureRow(name).startsOff !== true)]),
) as Readonly<Record<FeatureName, z.ZodMiniDefault<z.ZodMiniBoolean>>>;

/**
 * Every setting of a brand with its default (feature rows M12 and M22): those of the settings page, and
 * those with a separate page.
 */
const settings = z.object({
  ...ofTheRoom,
  ...switches,
  name: z._default(z.string().check(z.minLength(1), z.maxLength(60)), "Konter"),
  support_phone: z._default(z.nullable(z.string().check(z.maxLength(20))), null),
  landing: z._default(z.boolean(), false),
  /** The brand's owner, contact times and terms of sale. Empty: not stated. */
  legal_name: z._default(z.string().check(z.maxLength(120)), ""),
  legal_address: z._default(z.string().check(z.maxLength(300)), ""),
  support_email: z._default(z.string().check(z.maxLength(200)), ""),
  support_hours: z._default(z.string().check(z.maxLength(120)), ""),
  terms: z._default(z.string().check(z.maxLength(20_000)), ""),
  /** The company that answers for loans to agents. Empty: none, and no loan is given. */
  loan_lender: z._default(z.string().check(z.maxLength(LOAN_LENDER_CHARACTERS)), ""),
  /** The areas that staff have closed. */
  maintenance: z._default(z.array(maintenance), []),
  /** The order in which a message's channels are tried. */
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
export const SETTING_NAMES: readonly string[] = Object.keys(settings.shape);

const REMEMBER_MS = 1_000;
interface Remembered {
  readonly values: BrandSettings;
  readonly logoDigest: string | undefined;
  readonly isOpen: boolean;
  readonly until: number;
}
const remembered = new WeakMap<BrandContext, Remembered>();
/** Logs each invalid value once in a process, not once a second. */
const reported = new WeakMap<BrandContext, Set<string>>();

async function remember(brand: BrandContext): Promise<Remembered> {
  const known = remembered.get(brand);
  if (known !== undefined && performance.now() < known.until) return known;
  const { stored, logoDigest, isOpen } = await readStoredFacts(brand.pool);
  const values = valuesOf(brand, stored);
  const fresh = { values, logoDigest, isOpen, until: performance.now() + REMEMBER_MS };
  remembered.set(brand, fresh);
  return fresh;
}

/** Reads the current settings from the database. `database` may be a transaction. */
export async function readFreshSettings(
  brand: BrandContext,
  database: Queries,
): Promise<BrandSettings> {
  return valuesOf(brand, await readSettings(database));
}

function valuesOf(brand: BrandContext, stored: ReadonlyMap<string, unknown>): BrandSettings {
  const valid = [...stored].filter(([name, value]) => isValid(brand, name, value));
  return settings.parse(Object.fromEntries(valid));
}

/** Returns the brand's settings, at most a second old. An invalid stored value counts as absent and is logged. */
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

/** Writes one validated setting. The caller clears the cache after the commit. */
export async function putSetting<Name extends SettingName>(
  database: Queries,
  name: Name,
  value: BrandSettings[Name],
): Promise<void> {
  await writeSetting(database, name, settings.shape[name].parse(value));
}

/** Clears the cache after a change, so that the next reader sees it. */
export function forgetSettings(brand: BrandContext): void {
  remembered.delete(brand);
}

/** Whether this version has a setting of the name, and the value is valid. */
export function isSettingValue(name: string, value: unknown): boolean {
  return name in settings.shape && settings.shape[name as SettingName].safeParse(value).success;
}

function isValid(brand: BrandContext, name: string, value: unknown): boolean {
  if (isSettingValue(name, value)) return true;
  // An unknown setting belongs to the demo or to a later version.
  if (!(name in settings.shape)) return false;
  const logged = reported.get(brand) ?? new Set();
  reported.set(brand, logged);
  if (!logged.has(name))
    brand.log.warn({ setting: name }, "brand setting ignored: not a value of its kind");
  logged.add(name);
  return false;
}

/** Returns the URL of a logo; null for none. */
export function logoAddress(digest: string | undefined): string | null {
  return digest === undefined ? null : `/brand/logo/${digest}`;
}

/** Returns the brand's data for every page. */
export async function readBrandFacts(brand: BrandContext): Promise<Brand> {
  const { values, logoDigest, isOpen } = await remember(brand);
  const { name, support_phone, landing, radius, font_size, font_family } = values;
  const off = FEATURE_NAMES.filter((feature) => !isFeatureWorking(feature, values));
  return {
    name,
    ...(off.length > 0 && { off }),
    ...(brand.isDemo && values.demo && { demo: true as const }),
    maintenance: closedAreas(values),
    support_phone,
    ...(!isOpen && { is_open: false }),
    ...(values.allow_deposit_transfer && { deposit_transfer: true as const }),
    landing,
    logo: logoAddress(logoDigest),
    display: { radius, font_size, font_family },
  };
}

/**
 * Throws feature_off while the brand has it disabled (FEATURES M14, M196, M692), and maintenance while staff have
 * closed the area of that name (M725).
 */
export async function requireFeature(brand: BrandContext, feature: FeatureName): Promise<void> {
  const values = await readBrandSettings(brand);
  if (!isFeatureWorking(feature, values)) throw featureOff(feature);
  refuseMaintenance(values, feature);
}

/** Throws maintenance while staff have closed an area whose data can still be read (feature row M506). */
export async function requireOpenArea(brand: BrandContext, area: MaintenanceArea): Promise<void> {
  refuseMaintenance(await readBrandSettings(brand), area);
}

function featureOff(feature: FeatureName): DomainError {
  return new DomainError("feature_off", {
    parameters: { service: feature },
    named: { feature: featureRow(feature).name },
  });
}
