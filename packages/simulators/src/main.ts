import { readFileSync } from "node:fs";
import { demoProducts, demoRanges } from "@konter/demo-catalog";
import { createDigiflazzSimulator, type DigiflazzSimulatorOptions } from "./suppliers/digiflazz.ts";
import { createDtOneSimulator, type DtOneSimulatorOptions } from "./suppliers/dtone.ts";
import { dtonePriceList, type DtOneRow } from "./suppliers/dtone-rows.ts";
import { createMessageVendors } from "./messages/message-vendors.ts";
import { createIakSimulator, type IakSimulatorOptions } from "./suppliers/iak.ts";
import { createCourierVendors, type CourierVendorsOptions } from "./couriers/courier-vendors.ts";
import { createPayoutVendors, type PayoutVendorsOptions } from "./payouts/payout-vendors.ts";
import { createPaymentGateways, type PaymentGatewaysOptions } from "./gateways/payment-gateways.ts";
import {
  digiflazzPriceList,
  type DigiflazzPriceRow,
  iakPriceList,
  type IakPriceRow,
} from "./suppliers/price-lists.ts";

import { zenditPriceList, type ZenditOffer } from "./suppliers/zendit-offers.ts";
import { createZenditSimulator, type ZenditSimulatorOptions } from "./suppliers/zendit.ts";

/**
 * The simulated suppliers, messaging vendors, payment gateways, payout vendors and couriers as a process. Settings are JSON, as
 * the first argument or in KONTER_SIMULATORS. Prints one line when ready and ends when its standard input closes, so it
 * never outlives its parent.
 */
export interface SimulatorProcessSettings extends VendorSettings {
  /** A second set with its own records, logins and inbox. */
  readonly second?: VendorSettings;
}

interface VendorSettings {
  readonly digiflazz?: ProcessOptions<DigiflazzSimulatorOptions>;
  readonly iak?: ProcessOptions<IakSimulatorOptions>;
  readonly dtone?: ProcessOptions<DtOneSimulatorOptions>;
  readonly zendit?: ProcessOptions<ZenditSimulatorOptions>;
  /** The first of the messaging vendors' four ports. */
  readonly messages?: { readonly port?: number };
  /** The first of the payment gateways' three ports. */
  readonly gateways?: PaymentGatewaysOptions & { readonly port?: number };
  /** The first of the payout vendors' two ports. */
  readonly payouts?: PayoutVendorsOptions & { readonly port?: number };
  /** The first of the couriers' ports, one each. */
  readonly couriers?: CourierVendorsOptions & { readonly port?: number };
}

/** `priceListFile` has rows in the vendor's form; without it the demo catalog is on sale. */
type ProcessOptions<Options> = Partial<Omit<Options, "priceList" | "now" | "random">> & {
  readonly port?: number;
  readonly priceListFile?: string;
};

/** The demo's credentials; valid only for simulators. */
const DEMO_CREDENTIALS = { username: "demo", apiKey: "demo-key" } as const;

async function main(): Promise<void> {
  const text = process.argv[2] ?? process.env["KONTER_SIMULATORS"] ?? "{}";
  const settings = JSON.parse(text) as SimulatorProcessSettings;
  const sets = [settings, settings.second].flatMap((set) =>
    set === undefined ? [] : createVendors(set),
  );
  const [first, second] = await Promise.all(sets.map((set) => set.start()));
  process.stdout.write(`${JSON.stringify({ ready: true, ...first, second })}\n`);

  const stop = () => {
    void Promise.all(sets.map((set) => set.stop())).then(() => process.exit(0));
  };
  process.stdin.on("close", stop);
  process.stdin.on("error", stop);
  process.stdin.resume();
  process.on("SIGTERM", stop);
}

function createVendors(settings: VendorSettings) {
  const products = demoProducts();
  const digiflazz = createDigiflazzSimulator({
    ...DEMO_CREDENTIALS,
    ...settings.digiflazz,
    priceList: readRows<DigiflazzPriceRow>(settings.digiflazz) ?? digiflazzPriceList(products),
  });
  const iak = createIakSimulator({
    ...DEMO_CREDENTIALS,
    ...settings.iak,
    priceList: readRows<IakPriceRow>(settings.iak) ?? iakPriceList(products),
  });
  const dtone = createDtOneSimulator({
    ...DEMO_CREDENTIALS,
    ...settings.dtone,
    priceList: readRows<DtOneRow>(settings.dtone) ?? dtonePriceList(demoRanges()),
  });
  const zendit = createZenditSimulator({
    ...DEMO_CREDENTIALS,
    ...settings.zendit,
    priceList: readRows<ZenditOffer>(settings.zendit) ?? zenditPriceList(products),
  });
  const vendors = createMessageVendors();
  const gateways = createPaymentGateways(settings.gateways);
  const payouts = createPayoutVendors(settings.payouts);
  const couriers = createCourierVendors(settings.couriers);
  return {
    async start() {
      const [first, second, third, fourth, messages, paid, sent, carried] = await Promise.all([
        digiflazz.start(settings.digiflazz?.port),
        iak.start(settings.iak?.port),
        dtone.start(settings.dtone?.port),
        zendit.start(settings.zendit?.port),
        vendors.start(settings.messages?.port),
        gateways.start(settings.gateways?.port),
        payouts.start(settings.payouts?.port),
        couriers.start(settings.couriers?.port),
      ]);
      return {
        digiflazz: first.url,
        iak: second.url,
        dtone: third.url,
        zendit: fourth.url,
        messages,
        gateways: paid,
        payouts: sent,
        couriers: carried,
      };
    },
    stop: () =>
      Promise.all([
        digiflazz.stop(),
        iak.stop(),
        dtone.stop(),
        zendit.stop(),
        vendors.stop(),
        gateways.stop(),
        payouts.stop(),
        couriers.stop(),
      ]),
  };
}

function readRows<Row>(
  options: { readonly priceListFile?: string } | undefined,
): readonly Row[] | undefined {
  if (options?.priceListFile === undefined) return undefined;
  const rows: unknown = JSON.parse(readFileSync(options.priceListFile, "utf8"));
  if (!Array.isArray(rows)) throw new TypeError("a price list file holds an array of rows");
  return rows as Row[];
}

await main();
