import type { Brand } from "@konter/contract";
import * as z from "zod/mini";
import type { BrandContext } from "../../platform/brand-context.ts";
import { Refusal } from "../../platform/refusal.ts";
import { readSettings, writeSetting } from "./store.ts";

/** Every setting of a brand with its default (DECISIONS A46, A52); a value of the wrong kind counts as absent. */
const settings = z.object({
  name: z._default(z.string().check(z.minLength(1), z.maxLength(60)), "Konter"),
  shop: z._default(z.boolean(), true),
  ppob: z._default(z.boolean(), true),
  support_phone: z._default(z.nullable(z.string()), null),
});
export type BrandSettings = z.output<typeof settings>;
export type SettingName = keyof BrandSettings;

const REMEMBER_MS = 1_000;
const remembered = new WeakMap<BrandContext, { values: BrandSettings; until: number }>();

/** The brand's settings, at most a second old. */
export async function readBrandSettings(brand: BrandContext): Promise<BrandSettings> {
  const known = remembered.get(brand);
  if (known !== undefined && performance.now() < known.until) return known.values;
  const stored = await readSettings(brand.pool);
  const values = settings.parse(
    Object.fromEntries([...stored].filter(([name, value]) => isValid(name, value))),
  );
  remembered.set(brand, { values, until: performance.now() + REMEMBER_MS });
  return values;
}

export async function changeSetting<Name extends SettingName>(
  brand: BrandContext,
  name: Name,
  value: BrandSettings[Name],
): Promise<void> {
  await writeSetting(brand.pool, name, settings.shape[name].parse(value));
  remembered.delete(brand);
}

function isValid(name: string, value: unknown): boolean {
  return name in settings.shape && settings.shape[name as SettingName].safeParse(value).success;
}

/** What every page may know of the brand. */
export async function readBrandFacts(brand: BrandContext): Promise<Brand> {
  const { name, shop, ppob, support_phone } = await readBrandSettings(brand);
  return { name, shop, ppob, support_phone };
}

/** Throws ppob_disabled while the brand's PPOB flag is off (FEATURES M14, M196). */
export async function requirePpob(brand: BrandContext): Promise<void> {
  if (!(await readBrandSettings(brand)).ppob) throw new Refusal("ppob_disabled");
}
