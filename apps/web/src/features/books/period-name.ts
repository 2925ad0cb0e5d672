import { formatDay, kitLocale } from "@konter/ui";
import type { ProfitGroup } from "./api.ts";

const TAG = { id: "id-ID", en: "en-GB" } as const;

/** `21 Nov 2026` for `2026-11-21`, `November 2026` for `2026-11`; a product keeps its name. */
export function groupName(by: ProfitGroup, label: string): string {
  if (by === "product") return label;
  if (by === "day") return formatDay(label);
  return new Date(`${label}-01`).toLocaleDateString(TAG[kitLocale()], {
    timeZone: "UTC",
    month: "long",
    year: "numeric",
  });
}
