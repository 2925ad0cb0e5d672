import { createJneExpressSimulator } from "@konter/simulators";
import { LOOPBACK } from "@konter/testkit/processes/loopback.ts";
import type { TestedCourier } from "../../testing/courier.ts";
import { createJneExpress } from "../index.ts";
import { jneState } from "../words.ts";

const ACCOUNT = {
  username: "KONTER",
  apiKey: "kunci-api-contoh",
  branch: "CGK000",
  customers: { regular: "10000001", trucking: "10000002", cod: "10000003" },
  merchant: "KONTER",
};

export const JNE_EXPRESS_TESTED: TestedCourier = {
  name: "jne-express",
  create: ({ url, key, timeoutMs }) =>
    createJneExpress({
      ...ACCOUNT,
      ...(key !== undefined && { apiKey: key }),
      url,
      outbound: LOOPBACK,
      ...(timeoutMs !== undefined && { timeouts: { transactionMs: timeoutMs } }),
    }),
  createSimulator: (options) => createJneExpressSimulator({ ...ACCOUNT, ...options }),
  places: {
    from: { code: "CGK10000", name: "JAKARTA" },
    to: { code: "SUB10117", name: "WONOKROMO" },
    nowhere: { code: "XXX99999", name: "TIDAKADA" },
  },
  service: "REG",
  words: {
    picked: "PICKED UP BY COURIER",
    moving: "RECEIVED AT WAREHOUSE",
    delivered: "DELIVERED TO",
  },
  secrets: [ACCOUNT.apiKey],
  issuesLater: true,
  stateOf: jneState,
  sampledAs: "jne",
  wordsRow: "M486",
};
