import type { AdminBillOffer } from "@konter/contract/bills";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import { syncOffers } from "../sync-offers.ts";

export const TEST_PASSWORD = "konter-rahasia";

/** Opens the bills in IAK's list, each under the supplier's own code. */
export async function sellBills(http: HttpEnvironment): Promise<void> {
  const office = await http.staff();
  await syncOffers(http.open.brand, http.environment.registry);
  const { offers } = (await office.call("adminBillOffers")).json as { offers: AdminBillOffer[] };
  const own = offers.filter(({ supplier, type }) => supplier === "iak" && type !== null);
  const opened = await office.call("adminBillOpen", {
    offers: own.map(({ supplier, sku, name, type }) => ({ supplier, sku, type, code: sku, name })),
  });
  if (opened.status !== 200) throw new Error(`bills could not be opened: ${opened.text}`);
}
