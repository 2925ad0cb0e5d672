import { kitLocale } from "@konter/ui";
import type { ProfitGroup } from "./api.ts";

const TAG = { id: "id-ID", en: "en-GB" } as const;
const PARTS = {
  day: { day: "numeric", month: "short", year: "numeric" },
  month: { month: "long", year: "numeric" },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** `21 Nov 2026` for `2026-11-21`, `November 2026` for `2026-11`; a product keeps its name. */
export function groupName(by: ProfitGroup, label: string): string {
  if (by === "product") return label;
  const date = new Date(by === "day" ? label : `${label}-01`);
  return new Intl.DateTimeFormat(TAG[kitLocale()], { ...PARTS[by], timeZone: "UTC" }).format(date);
}
