import type { CashlessState } from "@konter/contract/cashless";
import type { ChipTone } from "@konter/ui";
import { Ban, CircleCheck, CircleX, Clock3, Undo2 } from "@konter/ui/icons";
import type { Icon } from "@konter/ui/icons";
import * as m from "#messages";

interface Look {
  readonly name: () => string;
  readonly tone: ChipTone;
  readonly icon: Icon;
}

/** Display of each state of a payment. */
export const STATES: Readonly<Record<CashlessState, Look>> = {
  waiting: { name: m.cashless_waiting, tone: "primary", icon: Clock3 },
  confirming: { name: m.cashless_confirming, tone: "primary", icon: Clock3 },
  paid: { name: m.cashless_paid, tone: "primary", icon: Clock3 },
  sent: { name: m.cashless_sent, tone: "success", icon: CircleCheck },
  refunded: { name: m.cashless_refunded, tone: "warning", icon: Undo2 },
  expired: { name: m.cashless_expired, tone: "neutral", icon: Clock3 },
  canceled: { name: m.cashless_canceled, tone: "neutral", icon: Ban },
  failed: { name: m.cashless_failed, tone: "danger", icon: CircleX },
  reversed: { name: m.cashless_reversed, tone: "warning", icon: Undo2 },
};
