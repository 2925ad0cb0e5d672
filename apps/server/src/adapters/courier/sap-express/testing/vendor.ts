import { createSapExpressSimulator } from "@konter/simulators";
import { LOOPBACK } from "@konter/testkit/processes/loopback.ts";
import type { TestedCourier } from "../../testing/courier.ts";
import { createSapExpress } from "../index.ts";
import { sapState } from "../words.ts";

const ACCOUNT = {
  apiKey: "kunci-api-contoh",
  customers: { regular: "KONTER", cod: "KONTERCOD" },
};

export const SAP_EXPRESS_TESTED: TestedCourier = {
  name: "sap-express",
  create: ({ url, key, timeoutMs }) =>
    createSapExpress({
      ...ACCOUNT,
      ...(key !== undefined && { apiKey: key }),
      ordersUrl: url,
      tracksUrl: url,
      outbound: LOOPBACK,
      ...(timeoutMs !== undefined && { timeouts: { transactionMs: timeoutMs } }),
    }),
  createSimulator: (options) => createSapExpressSimulator({ ...ACCOUNT, ...options }),
  places: {
    from: { code: "JK0701", name: "Gambir" },
    to: { code: "JI4417", name: "Wonokromo" },
    nowhere: { code: "XX9999", name: "Tidak ada" },
  },
  service: "UDRREG",
  words: { picked: "PICKED UP", moving: "INCOMING", delivered: "POD - DELIVERED" },
  secrets: [ACCOUNT.apiKey],
  stateOf: sapState,
  wordsRow: "M471",
};
