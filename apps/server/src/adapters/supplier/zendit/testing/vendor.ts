import { createZenditSimulator, zenditOffer } from "@konter/simulators";
import { LOOPBACK } from "@konter/testkit/processes/loopback.ts";
import { API_KEY, CALLBACK_SECRET, SIMULATED, type Vendor } from "../../testing/vendor.ts";
import { createZenditAdapter } from "../index.ts";

const SUCCESS = {
  transactionId: "R1",
  offerId: "ESIM-JP-3GB",
  status: "DONE",
  cost: 450,
  costCurrency: "USD",
  costCurrencyDivisor: 100,
  confirmation: {
    iccid: "8944500102198304826",
    smdpAddress: "rsp.contoh.example",
    activationCode: "K2-ABCD",
  },
};
const changed = (field: string) => (value: unknown) =>
  JSON.stringify({ ...SUCCESS, [field]: value });

export const ZENDIT: Vendor = {
  name: "zendit",
  sku: "ESIM-JP-3GB",
  // In cents, each worth one rupiah at this book rate.
  listedCost: 450,
  customerNumber: "081234567890",
  createAdapter: (settings) =>
    createZenditAdapter({ apiKey: API_KEY, outbound: LOOPBACK, bookRateRupiah: 100, ...settings }),
  createSimulator: (callbackUrl) =>
    createZenditSimulator({
      ...SIMULATED,
      callbackUrl,
      priceList: [
        zenditOffer({
          offerId: "ESIM-JP-3GB",
          country: "JP",
          gigabytes: 3,
          days: 30,
          costCents: 450,
        }),
      ],
    }),
  successBody: JSON.stringify(SUCCESS),
  form: {
    withCode: changed("status"),
    withStatus: changed("status"),
    withReference: changed("transactionId"),
    pair: ['"status":"DONE"', '"status":"FAILED"'],
  },
  repeat: ({ headers, body }) => ({
    answer: JSON.stringify({
      ...body,
      status: API_KEY,
      message: `ditolak ${headers.authorization} ${CALLBACK_SECRET}`,
    }),
    proof: String(headers.authorization),
  }),
  takenBack: "reversed",
  neverArrived: "not_found",
  // An eSIM that is not ours.
  wrongNumber: "8944500102198304826",
  secrets: [API_KEY],
  inquiresPln: false,
  signsCallbacks: false,
  signCallback: (body) => ({ headers: {}, body }),
  tellsBalance: false,
};
