import type { PriceSheetOutcome, PriceSheetState } from "@konter/contract/price-sheets";
import type { ChipTone } from "@konter/ui";
import * as m from "#messages";

interface Word {
  readonly name: () => string;
  readonly tone: ChipTone;
}

export const STATES: Readonly<Record<PriceSheetState, Word>> = {
  checked: { name: m.price_sheet_checked, tone: "primary" },
  scheduled: { name: m.price_sheet_scheduled, tone: "primary" },
  held: { name: m.price_sheet_held, tone: "warning" },
  applied: { name: m.price_sheet_applied, tone: "success" },
  rolled_back: { name: m.price_sheet_rolled_back, tone: "neutral" },
  canceled: { name: m.price_sheet_canceled, tone: "neutral" },
};

export const OUTCOMES: Readonly<Record<PriceSheetOutcome, Word>> = {
  changed: { name: m.price_sheet_changed, tone: "primary" },
  unchanged: { name: m.price_sheet_unchanged, tone: "neutral" },
  refused: { name: m.price_sheet_refused, tone: "danger" },
  restored: { name: m.price_sheet_restored, tone: "success" },
  kept: { name: m.price_sheet_kept, tone: "warning" },
};
