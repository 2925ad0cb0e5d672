import { formatDate, formatMonth } from "@konter/ui";
import type { ProfitGroup } from "./api.ts";

/** Formats `2026-11-21` as `21 Nov 2026` and `2026-11` as `Nov 2026`; product names stay unchanged. */
export function groupName(by: ProfitGroup, label: string): string {
  if (by === "product") return label;
  return by === "day" ? formatDate(label) : formatMonth(label);
}
