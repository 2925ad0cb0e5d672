import { formatDay, kitLocale } from "@konter/ui";
import type { ProfitGroup } from "./api.ts";

const TAG = { id: "id-ID", en: "en-GB" } as const;

/** Formats `2026-11-21` as `21 Nov 2026` and `2026-11` as `November 2026`; product names stay unchanged. */
export function groupName(by: ProfitGroup, label: string): string {
  if (by === "product") return label;
  if (by === "day") return formatDay(label);
  return new Date(`${label}-01`).toLocaleDateString(TAG[kitLocale()], {
    timeZone: "UTC",
    month: "long",
    year: "numeric",
  });
}
