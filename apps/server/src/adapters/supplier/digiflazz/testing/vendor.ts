import { createHmac } from "node:crypto";
import { createDigiflazzSimulator } from "@konter/simulators";
import { LOOPBACK } from "@konter/testkit/processes/loopback.ts";
import {
  API_KEY,
  CALLBACK_SECRET,
  dataForm,
  repeatData,
  SIMULATED,
  type Vendor,
} from "../../testing/vendor.ts";
import { createDigiflazzAdapter } from "../index.ts";

const SUCCESS = JSON.stringify({
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
});

export const DIGIFLAZZ: Vendor = {
  name: "digiflazz",
  sku: "C10",
  listedCost: 10_200,
  customerNumber: "081234567890",
  createAdapter: (settings) =>
    createDigiflazzAdapter({
      username: "contoh",
      apiKey: API_KEY,
      callbackSecret: CALLBACK_SECRET,
      outbound: LOOPBACK,
      ...settings,
    }),
  createSimulator: (callbackUrl) =>
    createDigiflazzSimulator({
      ...SIMULATED,
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
  successBody: SUCCESS,
  form: dataForm(SUCCESS),
  repeat: repeatData,
  takenBack: "reversed",
  // The status query repeats the purchase, so it executes a lost purchase.
  neverArrived: "success",
  wrongNumber: "12345",
  secrets: [API_KEY, CALLBACK_SECRET],
  tellsBalance: true,
  inquiresPln: true,
  signsCallbacks: true,
  signCallback(body) {
    const signature = createHmac("sha1", CALLBACK_SECRET).update(body).digest("hex");
    return { headers: { "x-hub-signature": `sha1=${signature}` }, body };
  },
  reasonForHigherPrice: "price_rose",
};
