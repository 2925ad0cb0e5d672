import {
  featureRow,
  isFeatureWorking,
  leavesNothingToSell,
  needsOf,
  takenAlong,
} from "@konter/contract/features";
import type { FeatureName, FeatureSwitch, FeatureSwitches } from "@konter/contract/features";
import type { ErrorCode } from "@konter/contract/errors";
import type { Sentence } from "@konter/contract/locale";
import { holdLock } from "@konter/postgres";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import { noteAct } from "../../../kernel/audit/index.ts";
import type { Author } from "../../../kernel/audit/index.ts";
import { forgetSettings, putSetting, readFreshSettings } from "../../../kernel/settings/index.ts";
import { offeredIn } from "./describe-features.ts";

/**
 * Switches a feature, with an audit entry. Throws feature_not_offered, feature_unchanged, feature_needs_others when its
 * dependency is disabled, and, unless confirmed, feature_takes_along and feature_sells_nothing.
 */
export async function switchFeature(
  brand: BrandContext,
  author: Author,
  change: FeatureSwitch,
): Promise<void> {
  const { feature, on } = change;
  if (!offeredIn(brand).includes(feature)) throw about("feature_not_offered", feature);
  await inTransaction(brand.pool, async (client) => {
    // Serializes switches, because dependents are computed from the others' state.
    await holdLock(client, "brandFeatures");
    const switches = await readFreshSettings(brand, client);
    if (switches[feature] === on) throw about("feature_unchanged", feature);
    if (on) refuseMissing(feature, switches);
    else refuseUnagreed(change, switches);
    await putSetting(client, feature, on);
    await noteAct(client, author, {
      action: "settings.changed",
      subject: feature,
      before: { [feature]: !on },
      after: { [feature]: on },
    });
  });
  forgetSettings(brand);
}

function refuseMissing(feature: FeatureName, switches: FeatureSwitches): void {
  const missing = needsOf(feature).filter((need) => !isFeatureWorking(need, switches));
  if (missing.length > 0) throw about("feature_needs_others", feature, missing);
}

/** The confirmation must match the actual effect: another feature may have been enabled since the page was loaded. */
function refuseUnagreed(
  { feature, takes_along: agreed, sells_nothing: knows }: FeatureSwitch,
  switches: FeatureSwitches,
): void {
  const along = takenAlong(feature, switches);
  if (along.some((each) => !agreed.includes(each)))
    throw about("feature_takes_along", feature, along);
  if (!knows && leavesNothingToSell(feature, switches))
    throw about("feature_sells_nothing", feature);
}

const about = (
  code: ErrorCode,
  feature: FeatureName,
  others: readonly FeatureName[] = [],
): DomainError =>
  new DomainError(code, {
    named: {
      feature: featureRow(feature).name,
      ...(others.length > 0 && { others: joined(others) }),
    },
  });

const joined = (names: readonly FeatureName[]): Sentence => ({
  id: names.map((name) => featureRow(name).name.id).join(", "),
  en: names.map((name) => featureRow(name).name.en).join(", "),
});
