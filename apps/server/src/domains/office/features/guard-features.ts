import { calls } from "@konter/contract/calls";
import type { MaintenanceArea } from "@konter/contract/brand";
import type { Call } from "@konter/contract/call";
import type { CallName } from "@konter/contract/calls";
import type { FeatureName } from "@konter/contract/features";
import type { BrandContext } from "../../../platform/brand-context.ts";
import type { Handlers } from "../../../platform/http/calls.ts";
import type { CallContext } from "../../../platform/http/context.ts";
import { requireFeature, requireOpenArea } from "../../../kernel/settings/index.ts";

type Handler = (input: never, context: CallContext) => Promise<unknown>;

/**
 * It returns the stored result for a repeated order even after the feature was disabled, and checks the feature itself.
 */
const ASKS_ITSELF: ReadonlySet<CallName> = new Set(["buyPrepaid"]);

/** The calls of features, each with its feature. */
export const FEATURE_CALLS: readonly (readonly [CallName, FeatureName])[] = (
  Object.entries(calls) as [CallName, Call][]
).flatMap(([name, { feature }]) => (feature === undefined ? [] : [[name, feature] as const]));

/** The actions that are refused while their area is closed for maintenance, each with its area. */
const AREA_CALLS: readonly (readonly [CallName, MaintenanceArea])[] = (
  Object.entries(calls) as [CallName, Call][]
).flatMap(([name, { maintenance: area }]) => (area === undefined ? [] : [[name, area] as const]));

/**
 * Checks the brand's switch before every call of a feature, and the maintenance of the area before every action in it:
 * while it is closed, the call returns feature_off or maintenance.
 */
export function guardFeatures(brand: BrandContext, handlers: Handlers): Handlers {
  const guarded: Record<string, Handler> = { ...(handlers as Readonly<Record<string, Handler>>) };
  const guard = (name: CallName, refuse: () => Promise<void>) => {
    const handler = guarded[name];
    if (handler === undefined) throw new Error(`no handler of ${name}`);
    guarded[name] = async (input, context) => {
      await refuse();
      return handler(input, context);
    };
  };
  for (const [name, feature] of FEATURE_CALLS)
    if (!ASKS_ITSELF.has(name)) guard(name, () => requireFeature(brand, feature));
  for (const [name, area] of AREA_CALLS) guard(name, () => requireOpenArea(brand, area));
  return guarded;
}
