import { hash } from "node:crypto";
import { createIakSimulator } from "@konter/simulators";
import { LOOPBACK } from "@konter/testkit/processes/loopback.ts";
import { API_KEY, dataForm, repeatData, SIMULATED, type Vendor } from "../../testing/vendor.ts";
import { createIakAdapter } from "../index.ts";

const SUCCESS = JSON.stringify({
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
});

export const IAK: Vendor = {
  name: "iak",
  sku: "hcontoh10000",
  listedCost: 10_250,
  customerNumber: "081234567890",
  createAdapter: (settings) =>
    createIakAdapter({ username: "contoh", apiKey: API_KEY, outbound: LOOPBACK, ...settings }),
  createSimulator: (callbackUrl) =>
    createIakSimulator({
      ...SIMULATED,
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
  successBody: SUCCESS,
  form: dataForm(SUCCESS),
  repeat: repeatData,
  takenBack: "failed",
  neverArrived: "not_found",
  wrongNumber: "12345",
  secrets: [API_KEY],
  tellsBalance: true,
  inquiresPln: true,
  signsCallbacks: true,
  signCallback(body) {
    const sign = hash("md5", `contoh${API_KEY}R1`);
    const signed = body
      .toString("latin1")
      .replace('"ref_id":"R1"', `"ref_id":"R1","sign":"${sign}"`);
    return { headers: {}, body: Buffer.from(signed, "latin1") };
  },
};
