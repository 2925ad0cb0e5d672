import { demoRanges } from "@konter/demo-catalog";
import { dtonePriceList, PARTS_OF_A_DOLLAR } from "@konter/simulators";
import type { DtOneRow, EngineOptions, SupplierSimulator } from "@konter/simulators";
import {
  insertProducts,
  insertRoutes,
  reprice,
  syncFromSupplier,
} from "@konter/server/domains/sales/catalog/index.ts";
import { connectEsimVendor } from "@konter/server/domains/sales/esims/testing/esim-environment.ts";
import type { ConnectionSettings } from "@konter/server/ports/connection.ts";
import { after, HOME_SALES, prepaidSale } from "./campaign-wares.ts";
import type { Sale } from "./campaign-wares.ts";
import type { TestEnvironment } from "../brand/test-environment.ts";
import { TEST_BOOK_RATE } from "../brand/environment-suppliers.ts";
import type { HttpEnvironment } from "../brand/http-environment.ts";
import { RUPIAH_BOOK } from "./supplier-book-judgement.ts";
import type { BookMoney } from "./supplier-book-judgement.ts";
import { SIGNED_MARKET, UNSIGNED_SHOP } from "./supplier-trouble.ts";
import type { TroubledProtocol } from "./supplier-trouble.ts";

/** A supplier whose records are compared with ours. */
export interface CampaignSupplier {
  readonly id: string;
  readonly simulator: SupplierSimulator<unknown>;
  readonly money: BookMoney;
  readonly protocol: TroubledProtocol;
  /** The sales of one round. Where two suppliers sell the same product, the first one lists it. */
  readonly sales: readonly Sale[];
}

/** The suppliers of every environment. */
export const homeSuppliers = ({ digiflazz, iak }: TestEnvironment): readonly CampaignSupplier[] => [
  {
    id: "digiflazz",
    simulator: digiflazz,
    money: RUPIAH_BOOK,
    protocol: SIGNED_MARKET,
    sales: HOME_SALES,
  },
  { id: "iak", simulator: iak, money: RUPIAH_BOOK, protocol: SIGNED_MARKET, sales: [] },
];

/** In addition to the ranges: a fixed amount whose cost is not a whole number of rupiah at the book rate. */
const FIXED: DtOneRow = {
  id: 4102,
  operator: "Maxis",
  country: { name: "Malaysia", isoCode: "MYS" },
  unit: "MYR",
  arrives: 10,
  wholesale: 2.3456,
  isOnSale: true,
};
const FIXED_CODE = "MAXIS10";

/** Doubled, so that a round has as many sales abroad as at home. */
const twice = (sales: readonly Sale[]): readonly Sale[] => [...sales, ...sales];

const DTONE_SALES: readonly Sale[] = [
  prepaidSale(FIXED_CODE, after("6012", 7)),
  prepaidSale("MAXISX", after("6017", 7), (n) => `MAXISX:${5 + (n % 40)}`),
  prepaidSale("GLOBEX", after("63917", 7), (n) => `GLOBEX:${20 + 5 * (n % 60)}`),
];

/** The supplier abroad of an environment that was opened with `abroad`. Opens its fixed amount in addition to its ranges. */
export async function stockDtOne({
  brand,
  registry,
  dtone,
}: TestEnvironment): Promise<CampaignSupplier> {
  dtone.setPriceList([...dtonePriceList(demoRanges()), FIXED]);
  await insertProducts(brand.pool, [
    {
      code: FIXED_CODE,
      name: "Maxis 10 MYR",
      screen: "international",
      operator_code: "MAXIS",
      product_group: "MYR",
      description: "",
      nominal: null,
      quota_megabytes: null,
      validity_days: null,
      area: null,
      position: 300,
    },
  ]);
  await syncFromSupplier(brand, registry, "dtone");
  await insertRoutes(brand.pool, [{ code: FIXED_CODE, supplier: "dtone", sku: String(FIXED.id) }]);
  await reprice(brand.pool);
  return {
    id: "dtone",
    simulator: dtone,
    money: { partsOfOne: PARTS_OF_A_DOLLAR, bookRateRupiah: TEST_BOOK_RATE },
    protocol: UNSIGNED_SHOP,
    sales: twice(DTONE_SALES),
  };
}

const CENTS_OF_A_DOLLAR = 100;
/** At this rate no eSIM price is a whole number of rupiah, but a million dollars are. */
const ESIM_BOOK_RATE = 15_625;

/** Connects the eSIM vendor to an environment. `stop` ends it. */
export async function connectZendit(
  http: HttpEnvironment,
  simulator: Pick<EngineOptions, "random" | "forbiddenIntervalMs" | "settleJitterMs">,
  settings: ConnectionSettings,
): Promise<CampaignSupplier & { stop(): Promise<void> }> {
  const vendor = await connectEsimVendor(http, {
    simulator,
    settings,
    bookRateRupiah: ESIM_BOOK_RATE,
  });
  const newEsim = (code: string) => prepaidSale(code, after("0812", 8));
  return {
    id: "zendit",
    simulator: vendor.zendit,
    money: { partsOfOne: CENTS_OF_A_DOLLAR, bookRateRupiah: ESIM_BOOK_RATE },
    protocol: UNSIGNED_SHOP,
    sales: twice([
      newEsim("ESIMJP3"),
      newEsim("ESIMJP10"),
      { name: "ESIMJP10 refill", order: () => ({ is: "refill", code: "ESIMJP10" }) },
    ]),
    stop: () => vendor.stop(),
  };
}
