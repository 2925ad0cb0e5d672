import { brandBusiness } from "@konter/contract/brand";
import type { BrandAbout, BrandBusiness, BrandBusinessRoom } from "@konter/contract/brand";
import type { CallInput } from "@konter/contract/calls";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import { recordAction } from "../../../kernel/audit/index.ts";
import type { Actor } from "../../../kernel/audit/index.ts";
import {
  forgetSettings,
  putSetting,
  readBrandSettings,
  readFreshSettings,
} from "../../../kernel/settings/index.ts";
import { lockLook, readLastAct } from "./store.ts";

/** Separate from the history of the design, whose subject is the brand. */
const SUBJECT = "brand.business";
const NAMES = Object.keys(brandBusiness.shape) as (keyof BrandBusiness)[];

/** Returns the current business details from the database, with their version. */
export async function describeBusiness(brand: BrandContext): Promise<BrandBusinessRoom> {
  // In one transaction, because the version must match the displayed details.
  return inTransaction(brand.pool, async (client) => {
    await lockLook(client);
    const last = await readLastAct(client, SUBJECT);
    const business = brandBusiness.parse(await readFreshSettings(brand, client));
    return { business, version: last?.id ?? 0 };
  });
}

/** Saves changes, with an audit entry unless nothing changed. Throws brand_business_changed. */
export async function saveBusiness(
  brand: BrandContext,
  actor: Actor,
  { version, ...next }: CallInput<"brandBusinessSave">,
): Promise<BrandBusinessRoom> {
  await inTransaction(brand.pool, async (client) => {
    await lockLook(client);
    const last = await readLastAct(client, SUBJECT);
    if (version !== (last?.id ?? 0))
      throw new DomainError("brand_business_changed", { parameters: { name: last?.by ?? "" } });
    const before = brandBusiness.parse(await readFreshSettings(brand, client));
    const changed = NAMES.filter((name) => before[name] !== next[name]);
    if (changed.length === 0) return;
    for (const name of changed) await putSetting(client, name, next[name]);
    const of = (values: BrandBusiness) =>
      Object.fromEntries(changed.map((name) => [name, values[name]]));
    await recordAction(client, actor, {
      action: "brand.business_saved",
      subject: SUBJECT,
      before: of(before),
      after: of(next),
    });
  });
  forgetSettings(brand);
  return describeBusiness(brand);
}

/** Returns the public business details. */
export async function describeAbout(brand: BrandContext): Promise<BrandAbout> {
  const values = await readBrandSettings(brand);
  const { name, support_phone: phone } = values;
  return { ...brandBusiness.parse(values), name, support_phone: phone ?? "" };
}
