import { demoProducts, demoRanges } from "@konter/demo-catalog";
import {
  createCourierVendors,
  createDigiflazzSimulator,
  createDtOneSimulator,
  createIakSimulator,
  createMessageVendors,
  createPaymentGateways,
  createPayoutVendors,
  createZenditSimulator,
  digiflazzPriceList,
  dtonePriceList,
  PARTS_OF_A_DOLLAR,
  iakPriceList,
  zenditPriceList,
} from "@konter/simulators";
import {
  DEMO_BOOK_RATE,
  DEMO_SUPPLIER_BALANCE,
  DEMO_SUPPLIER_BALANCE_CENTS,
  SIMULATOR_LOGIN,
} from "../../apps/demo/src/simulators.ts";
import type { SimulatedVendors } from "../../apps/demo/src/simulators.ts";

/** Long enough for a person, and a test, to see a purchase in progress. */
const SETTLE_DELAY_MS = 2500;

/**
 * Simulated suppliers that give their vendors' documented test numbers (failed, pending first) the documented outcome,
 * and never close. They end with their process.
 */
export async function startDemoSuppliers(port: number): Promise<SimulatedVendors> {
  /** Without closing hours: some suppliers close near midnight, and a test must pass at any hour. */
  const products = demoProducts().map(({ cutOff: _cutOff, ...product }) => product);
  const common = {
    ...SIMULATOR_LOGIN,
    openingBalance: DEMO_SUPPLIER_BALANCE,
    priceListLimit: false,
    demo: true,
    settleDelayMs: SETTLE_DELAY_MS,
  };
  const callback = (supplier: string) => `http://127.0.0.1:${port}/callbacks/${supplier}`;
  const [digiflazz, iak, dtone, zendit, messages, gateways, payouts, couriers] = await Promise.all([
    createDigiflazzSimulator({
      ...common,
      callbackUrl: callback("digiflazz"),
      priceList: digiflazzPriceList(products),
    }).start(),
    createIakSimulator({
      ...common,
      callbackUrl: callback("iak"),
      priceList: iakPriceList(products),
    }).start(),
    createDtOneSimulator({
      ...common,
      openingBalance: (DEMO_SUPPLIER_BALANCE / DEMO_BOOK_RATE) * PARTS_OF_A_DOLLAR,
      callbackUrl: callback("dtone"),
      priceList: dtonePriceList(demoRanges()),
    }).start(),
    createZenditSimulator({
      ...common,
      openingBalance: DEMO_SUPPLIER_BALANCE_CENTS,
      callbackUrl: callback("zendit"),
      priceList: zenditPriceList(products),
    }).start(),
    createMessageVendors().start(),
    createPaymentGateways({ callbackUrl: callback("payments") }).start(),
    createPayoutVendors({ callbackUrl: callback("disbursements") }).start(),
    createCourierVendors().start(),
  ]);
  return {
    digiflazz: digiflazz.url,
    iak: iak.url,
    dtone: dtone.url,
    zendit: zendit.url,
    messages,
    gateways,
    payouts,
    couriers,
    login: SIMULATOR_LOGIN,
  };
}
