import { dayName } from "../list-parts/index.ts";
import type { ProfitGroup } from "./api.ts";

/** `21 Nov 2026` for `2026-11-21`, `November 2026` for `2026-11`; a product keeps its name. */
export function groupName(by: ProfitGroup, label: string): string {
  if (by === "product") return label;
  if (by === "day") return dayName(label);
  return dayName(`${label}-01`, { month: "long", year: "numeric" });
}
