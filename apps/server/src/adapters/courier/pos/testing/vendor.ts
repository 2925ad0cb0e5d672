import { createPosSimulator } from "@konter/simulators";
import { LOOPBACK } from "@konter/testkit/processes/loopback.ts";
import { ISSUED_TOKEN, type TestedCourier } from "../../testing/courier.ts";
import { createPos } from "../index.ts";
import { posState } from "../words.ts";

const ACCOUNT = {
  consumerKey: "konter",
  consumerSecret: "rahasia-pos-contoh",
  customerId: "KONTER01",
};
const PASSWORD = "sandi-pos-contoh";

export const POS_TESTED: TestedCourier = {
  name: "pos",
  create: ({ url, key, timeoutMs }) =>
    createPos({
      ...ACCOUNT,
      ...(key !== undefined && { consumerSecret: key }),
      user: { name: "konter", password: PASSWORD },
      url,
      outbound: LOOPBACK,
      ...(timeoutMs !== undefined && { timeouts: { transactionMs: timeoutMs } }),
    }),
  createSimulator: (options) => createPosSimulator({ ...ACCOUNT, ...options }),
  places: {
    from: { code: "10110", name: "Gambir" },
    to: { code: "60243", name: "Wonokromo" },
    nowhere: { code: "99999", name: "Tidak ada" },
  },
  service: "240",
  words: { picked: "POSTING LOKET", moving: "MANIFEST TERIMA", delivered: "SELESAI ANTAR" },
  secrets: [ACCOUNT.consumerSecret, PASSWORD, ISSUED_TOKEN],
  stateOf: posState,
};
