import {
  FEATURE_NAMES,
  featureRow,
  isFeatureWorking,
  leavesNothingToSell,
  needsOf,
  takenAlong,
} from "@konter/contract/features";
import type { FeatureName, OfficeFeatures } from "@konter/contract/features";
import type { Locale, Sentence } from "@konter/contract/locale";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { readFreshSettings } from "../../../kernel/settings/index.ts";

interface ChangeRow {
  readonly subject: FeatureName;
  readonly at: Date;
  readonly staff: string | null;
  /** The author, if it was another person. */
  readonly by: string | null;
}

const PLATFORM_OWNER: Sentence = { id: "pemilik platform", en: "the platform's owner" };

/** Returns the features that can be switched in this install: the demo's helpers only when its simulators run. */
export const offeredIn = ({ isDemo = false }: BrandContext): readonly FeatureName[] =>
  FEATURE_NAMES.filter((name) => featureRow(name).isBuilt && (name !== "demo" || isDemo));

/** Returns each switch from the database: its calls, its dependents, and the author of its last change. */
export async function describeFeatures(
  brand: BrandContext,
  locale: Locale,
): Promise<OfficeFeatures> {
  const switches = await readFreshSettings(brand, brand.pool);
  const changes = await brand.pool.query<ChangeRow>(
    `select distinct on (e.subject) e.subject, e.at, f.name as staff, e.detail ->> 'by' as by from audit_entry e left join staff f on f.id = e.staff_id
     where e.action = 'settings.changed' and e.subject = any($1) order by e.subject, e.id desc`,
    [FEATURE_NAMES],
  );
  const named = (names: readonly FeatureName[]) =>
    names.map((feature) => ({ feature, title: featureRow(feature).name[locale] }));
  return {
    features: offeredIn(brand).map((feature) => {
      const { name, closes, stays } = featureRow(feature);
      const change = changes.rows.find(({ subject }) => subject === feature);
      const missing = needsOf(feature).filter((need) => !isFeatureWorking(need, switches));
      return {
        feature,
        title: name[locale],
        closes: closes.map((each) => each[locale]),
        stays: stays[locale],
        on: switches[feature],
        stopped_by: named(missing),
        takes_along: named(takenAlong(feature, switches)),
        sells_nothing: leavesNothingToSell(feature, switches),
        changed_at: change?.at.toISOString() ?? null,
        changed_by: change?.by === "console" ? PLATFORM_OWNER[locale] : (change?.staff ?? null),
      };
    }),
  };
}
