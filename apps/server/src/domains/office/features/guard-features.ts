import { calls } from "@konter/contract/calls";
import type { Call } from "@konter/contract/call";
import type { CallName } from "@konter/contract/calls";
import type { FeatureName } from "@konter/contract/features";
import type { BrandContext } from "../../../platform/brand-context.ts";
import type { Handlers } from "../../../platform/http/calls.ts";
import type { CallContext } from "../../../platform/http/context.ts";
import { requireFeature } from "../../../kernel/settings/index.ts";

type Handler = (input: never, context: CallContext) => Promise<unknown>;

/**
 * It returns the stored result for a repeated order even after the feature was disabled, and checks the feature itself.
 */
const ASKS_ITSELF: ReadonlySet<CallName> = new Set(["buyPrepaid"]);

/** The calls of features, each with its feature. */
export const FEATURE_CALLS: readonly (readonly [CallName, FeatureName])[] = (
  Object.entries(calls) as [CallName, Call][]
).flatMap(([name, { feature }]) => (feature === undefined ? [] : [[name, feature] as const]));

/** Checks the brand's switch before every call of a feature: while it is disabled, the call returns feature_off. */
export function guardFeatures(brand: BrandContext, handlers: Handlers): Handlers {
  const guarded = FEATURE_CALLS.filter(([name]) => !ASKS_ITSELF.has(name)).map(
    ([name, feature]) => {
      const handler = handlers[name] as Handler | undefined;
      if (handler === undefined) throw new Error(`no handler of ${name}`);
      return [name, guard(brand, feature, handler)] as const;
    },
  );
  return { ...handlers, ...Object.fromEntries(guarded) };
}

function guard(brand: BrandContext, feature: FeatureName, handler: Handler): Handler {
  return async (input, context) => {
    await requireFeature(brand, feature);
    return handler(input, context);
  };
}
