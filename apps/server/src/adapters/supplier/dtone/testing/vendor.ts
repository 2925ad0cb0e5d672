import { createDtOneSimulator } from "@konter/simulators";
import { LOOPBACK } from "@konter/testkit/processes/loopback.ts";
import { API_KEY, CALLBACK_SECRET, SIMULATED, type Vendor } from "../../testing/vendor.ts";
import { createDtOneAdapter } from "../index.ts";

/** At this rate a ten-thousandth of a dollar, the unit of the simulator's records, is one rupiah. */
const RATE = 10_000;

const TRANSACTION = {
  id: 2_240_000_001,
  external_id: "R1",
  creation_date: "2026-01-01T00:00:00Z",
  status: { id: 70_000, message: "COMPLETED", class: { id: 7, message: "COMPLETED" } },
  operator_reference: "260101123456789012",
  pin: null,
  product: { id: 4057, name: "10 MYR" },
  prices: {
    wholesale: { unit_type: "CURRENCY", unit: "USD", amount: 1.0201, fee: 0 },
    retail: null,
  },
  credit_party_identifier: { mobile_number: "+60123456789" },
};
const inStatus = (change: object) =>
  JSON.stringify({ ...TRANSACTION, status: { ...TRANSACTION.status, ...change } });

export const DTONE: Vendor = {
  name: "dtone",
  sku: "4057",
  listedCost: 10_201,
  customerNumber: "60123456789",
  createAdapter: ({ apiKey = API_KEY, ...settings }) =>
    createDtOneAdapter({
      apiKey: "contoh",
      apiSecret: apiKey,
      bookRateRupiah: RATE,
      outbound: LOOPBACK,
      ...settings,
    }),
  createSimulator: (callbackUrl) =>
    createDtOneSimulator({
      ...SIMULATED,
      callbackUrl,
      priceList: [
        {
          id: 4057,
          operator: "Contoh",
          country: { name: "Malaysia", isoCode: "MYS" },
          unit: "MYR",
          arrives: 10,
          wholesale: 1.0201,
          isOnSale: true,
        },
      ],
    }),
  successBody: JSON.stringify(TRANSACTION),
  form: {
    withCode: (message) => inStatus({ message }),
    withStatus: (message) => inStatus({ class: { id: 7, message } }),
    withReference: (external_id) => JSON.stringify({ ...TRANSACTION, external_id }),
    pair: ['"external_id":"R1"', '"external_id":"R2"'],
    inStatus: (answer) => `[${answer}]`,
  },
  repeat({ headers, body }) {
    const { authorization = "" } = headers;
    const message = `ditolak ${authorization} ${API_KEY} ${CALLBACK_SECRET}`;
    return {
      answer: JSON.stringify({ ...body, errors: [{ code: API_KEY, message }], message }),
      proof: authorization.replace("Basic ", ""),
    };
  },
  takenBack: "reversed",
  neverArrived: "not_found",
  wrongNumber: "12345",
  secrets: [API_KEY],
  inquiresPln: false,
  tellsBalance: false,
  signsCallbacks: false,
  signCallback: (body) => ({ headers: {}, body }),
};
