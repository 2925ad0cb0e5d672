import { createNinjaXpressSimulator } from "@konter/simulators";
import { LOOPBACK } from "@konter/testkit/processes/loopback.ts";
import { ISSUED_TOKEN, type TestedCourier } from "../../testing/courier.ts";
import { createNinjaXpress } from "../index.ts";
import { ninjaState } from "../words.ts";

const ACCOUNT = { clientId: "konter", clientSecret: "rahasia-klien-contoh" };

export const NINJA_XPRESS_TESTED: TestedCourier = {
  name: "ninja-xpress",
  create: ({ url, key, timeoutMs }) =>
    createNinjaXpress({
      ...ACCOUNT,
      ...(key !== undefined && { clientSecret: key }),
      url,
      outbound: LOOPBACK,
      ...(timeoutMs !== undefined && { timeouts: { transactionMs: timeoutMs } }),
    }),
  createSimulator: (options) => createNinjaXpressSimulator({ ...ACCOUNT, ...options }),
  places: {
    from: { code: "ID_A00001_01/ID_B00001_01", name: "Gambir" },
    to: { code: "ID_A00007_01/ID_B00061_01", name: "Wonokromo" },
    nowhere: { code: "ID_X/ID_X", name: "Tidak ada" },
  },
  service: "STANDARD",
  words: {
    picked: "Picked Up, In Transit To Origin Hub",
    moving: "Arrived at Transit Hub",
    delivered: "Delivered, Received by Customer",
  },
  secrets: [ACCOUNT.clientSecret, ISSUED_TOKEN],
  stateOf: (_code, text) => ninjaState(text, false),
  wordsRow: "M466",
};
