import { createIposSimulator } from "@konter/simulators";
import { LOOPBACK } from "@konter/testkit/processes/loopback.ts";
import { ISSUED_TOKEN, type TestedCourier } from "../../../testing/courier.ts";
import { createIpos } from "../index.ts";
import { iposState } from "../words.ts";

const ACCOUNT = {
  consumerKey: "konter",
  consumerSecret: "rahasia-ipos-contoh",
  customerId: "KONTER01",
};

export const IPOS_TESTED: TestedCourier = {
  name: "ipos",
  create: ({ url, key, timeoutMs }) =>
    createIpos({
      ...ACCOUNT,
      ...(key !== undefined && { consumerSecret: key }),
      url,
      outbound: LOOPBACK,
      ...(timeoutMs !== undefined && { timeouts: { transactionMs: timeoutMs } }),
    }),
  createSimulator: (options) => createIposSimulator({ ...ACCOUNT, ...options }),
  places: {
    from: { code: "10110", name: "Gambir" },
    to: { code: "JP", name: "Japan" },
    nowhere: { code: "XX", name: "Nowhere" },
  },
  service: "EMS",
  words: { picked: "EMA", moving: "EMD", delivered: "EMI" },
  secrets: [ACCOUNT.consumerSecret, ISSUED_TOKEN],
  stateOf: iposState,
};
