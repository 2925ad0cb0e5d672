import type { ReviewReason } from "@konter/contract/purchase";
import type { ChipTone } from "@konter/ui";
import * as m from "#messages";

type Decision = NonNullable<ReviewReason["decision"]>;

export const DECISIONS: Readonly<
  Record<Decision, { readonly tone: ChipTone; readonly name: () => string }>
> = {
  released: { tone: "success", name: m.decision_released },
  canceled: { tone: "danger", name: m.decision_canceled },
  refunded: { tone: "warning", name: m.decision_refunded },
  settled: { tone: "neutral", name: m.decision_settled },
};
