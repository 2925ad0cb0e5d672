import type { PrepaidScreen } from "@konter/contract/catalog";
import { KIND_TITLES } from "../product-kinds/index.ts";
import * as m from "#messages";

/** Scope of a markup: `Pulsa · Telkomsel`, or everything. */
export function placeText(type: PrepaidScreen | null, operator: string | null): string {
  const parts = [
    ...(type === null ? [] : [KIND_TITLES[type]()]),
    ...(operator === null ? [] : [operator]),
  ];
  return parts.length === 0 ? m.markup_everything() : parts.join(" · ");
}
