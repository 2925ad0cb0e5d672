import {
  createDigiflazzSimulator,
  createIakSimulator,
  type MisbehaviourRule,
} from "@konter/simulators";
import type { FailureReason, SupplierAdapter } from "../../../ports/supplier.ts";
import { createDigiflazzAdapter } from "../digiflazz/index.ts";
import type { SupplierTimeouts } from "../http-exchange.ts";
import { createIakAdapter } from "../iak/index.ts";

export const API_KEY = "kunci-rahasia-contoh";
export const CALLBACK_SECRET = "rahasia-callback-contoh";

export interface AdapterSettings {
  readonly baseUrl: string;
  readonly apiKey?: string;
  readonly timeouts?: Partial<SupplierTimeouts>;
  readonly now?: () => Date;
}

/** One vendor as the shared tests need it: its adapter, its simulator, and where it differs. */
export interface Vendor {
  readonly name: string;
  readonly sku: string;
  readonly listedCost: number;
  createAdapter(settings: AdapterSettings): SupplierAdapter;
  createSimulator(callbackUrl: string): VendorSimulator;
  /** A success in the vendor's form, for the reference `R1`. */
  readonly successBody: string;
  /** What the status says after the supplier took a success back. */
  readonly takenBack: "reversed" | "failed";
  /** What the status says of a purchase that never arrived. */
  readonly neverArrived: "success" | "not_found";
  readonly wrongNumber: string;
  readonly reasonForHigherPrice?: FailureReason;
}

export type VendorSimulator = Pick<
  ReturnType<typeof createDigiflazzSimulator>,
  | "start"
  | "stop"
  | "book"
  | "clearMisbehaviour"
  | "setPrice"
  | "setBalance"
  | "deliverLater"
  | "idle"
  | "calls"
> & { misbehave(rule: MisbehaviourRule): void };

const SETTLING = {
  username: "contoh",
  apiKey: API_KEY,
  openingBalance: 1_000_000,
  settle: "callback",
  settleDelayMs: 5,
  settleJitterMs: 0,
} as const;

const digiflazz: Vendor = {
  name: "digiflazz",
  sku: "C10",
  listedCost: 10_200,
  createAdapter: (settings) =>
    createDigiflazzAdapter({
      username: "contoh",
      apiKey: API_KEY,
      callbackSecret: CALLBACK_SECRET,
      ...settings,
    }),
  createSimulator: (callbackUrl) =>
    createDigiflazzSimulator({
      ...SETTLING,
      callbackUrl,
      callbackSecret: CALLBACK_SECRET,
      priceList: [
        {
          product_name: "Contoh 10.000",
          category: "Pulsa",
          brand: "CONTOH",
          type: "Umum",
          seller_name: "Seller Contoh",
          price: 10_200,
          buyer_sku_code: "C10",
          buyer_product_status: true,
          seller_product_status: true,
          unlimited_stock: true,
          stock: 0,
          multi: true,
          start_cut_off: "0:0",
          end_cut_off: "0:0",
          desc: "-",
        },
      ],
    }),
  successBody: JSON.stringify({
    data: {
      ref_id: "R1",
      customer_no: "081234567890",
      buyer_sku_code: "C10",
      message: "Transaksi Sukses",
      status: "Sukses",
      rc: "00",
      sn: "260101123456789012",
      buyer_last_saldo: 989_800,
      price: 10_200,
    },
  }),
  takenBack: "reversed",
  // The status question is the purchase posted again, so a purchase that was lost is made by it.
  neverArrived: "success",
  wrongNumber: "12345",
  reasonForHigherPrice: "price_rose",
};

const iak: Vendor = {
  name: "iak",
  sku: "hcontoh10000",
  listedCost: 10_250,
  createAdapter: (settings) =>
    createIakAdapter({ username: "contoh", apiKey: API_KEY, ...settings }),
  createSimulator: (callbackUrl) =>
    createIakSimulator({
      ...SETTLING,
      callbackUrl,
      priceList: [
        {
          product_code: "hcontoh10000",
          product_description: "Contoh",
          product_nominal: "10.000",
          product_details: "-",
          product_price: 10_250,
          product_type: "pulsa",
          active_period: "30",
          status: "active",
          icon_url: "-",
          product_category: "pulsa",
        },
      ],
    }),
  successBody: JSON.stringify({
    data: {
      ref_id: "R1",
      status: 1,
      product_code: "hcontoh10000",
      customer_id: "081234567890",
      price: 10_250,
      message: "SUCCESS",
      sn: "260101123456789012",
      balance: 989_750,
      tr_id: 3482,
      rc: "00",
    },
  }),
  takenBack: "failed",
  neverArrived: "not_found",
  wrongNumber: "12345",
};

export const VENDORS: readonly Vendor[] = [digiflazz, iak];
