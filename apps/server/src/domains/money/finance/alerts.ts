import type { OfficeAlerts } from "@konter/contract/finance";
import type { Locale } from "@konter/contract/locale";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { readHealth } from "../../../platform/health.ts";
import type { HealthCheck } from "../../../platform/health.ts";

/** The page for a failed check, by the start of its name; the first match wins. */
const ROOMS: readonly (readonly [begins: string, room: string])[] = [
  ["sales.purchase.", "/cases"],
  ["sales.suppliers.doubtful_prices", "/price-lists"],
  ["sales.suppliers.", "/suppliers"],
  ["money.banks.", "/bank-lines"],
  ["money.cashback.", "/cashback"],
  ["money.deposits.oldest_claim", "/deposits/claims"],
  ["money.deposits.", "/deposits"],
  ["money.finance.", "/revenue"],
  ["money.payments.", "/payments/cases"],
  ["money.proofs.", "/books"],
  ["money.transfers.", "/transfers"],
  ["office.approvals.", "/audit"],
];

/** Lists failing and warning health checks, failing ones first. */
export async function readAlerts(
  brand: BrandContext,
  checks: readonly HealthCheck[],
  locale: Locale,
): Promise<OfficeAlerts> {
  const found = await readHealth(brand, checks);
  const alerts = found.flatMap(({ name, of, state, text, since }) =>
    state === "ok"
      ? []
      : [
          {
            name,
            of,
            state,
            text: text[locale],
            since: since?.toISOString() ?? null,
            room: ROOMS.find(([begins]) => name.startsWith(begins))?.[1] ?? null,
          },
        ],
  );
  return {
    alerts: [
      ...alerts.filter(({ state }) => state === "failing"),
      ...alerts.filter(({ state }) => state === "warning"),
    ],
    checked: found.length,
  };
}
