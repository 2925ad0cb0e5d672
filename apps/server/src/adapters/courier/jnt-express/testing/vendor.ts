import { createJntExpressSimulator } from "@konter/simulators";
import { LOOPBACK } from "@konter/testkit/processes/loopback.ts";
import type { TestedCourier } from "../../testing/courier.ts";
import { createJntExpress } from "../index.ts";
import { jntState } from "../words.ts";

const KEYS = {
  username: "KONTER",
  apiKey: "kunci-api-contoh",
  orderKey: "kunci-order-contoh",
  customerName: "KONTER",
  tariffKey: "kunci-tarif-contoh",
  companyId: "KONTER",
  trackPassword: "sandi-lacak-contoh",
};

export const JNT_EXPRESS_TESTED: TestedCourier = {
  name: "jnt-express",
  create: ({ url, key, timeoutMs }) =>
    createJntExpress({
      ...KEYS,
      ...(key !== undefined && {
        apiKey: key,
        orderKey: key,
        tariffKey: key,
        trackPassword: key,
      }),
      ordersUrl: url,
      tariffsUrl: url,
      tracksUrl: url,
      outbound: LOOPBACK,
      ...(timeoutMs !== undefined && { timeouts: { transactionMs: timeoutMs } }),
    }),
  createSimulator: (options) => createJntExpressSimulator({ ...KEYS, ...options }),
  places: {
    from: { code: "JKT", name: "JAKARTA" },
    to: { code: "SUB", name: "WONOKROMO" },
    nowhere: { code: "XXX", name: "TIDAKADA" },
  },
  service: "EZ",
  words: {
    picked: "Paket telah diterima oleh DC_JAKARTA",
    moving: "Paket telah sampai di SURABAYA_GATEWAY",
    delivered: "Paket telah diterima",
  },
  secrets: [KEYS.apiKey, KEYS.orderKey, KEYS.tariffKey, KEYS.trackPassword],
  stateOf: jntState,
  sampledAs: "jnt",
  wordsRow: "M481",
};
