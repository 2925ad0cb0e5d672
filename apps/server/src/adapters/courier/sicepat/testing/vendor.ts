import { createSicepatSimulator } from "@konter/simulators";
import { LOOPBACK } from "@konter/testkit/processes/loopback.ts";
import type { TestedCourier } from "../../testing/courier.ts";
import { createSicepat } from "../index.ts";
import { stateOfCode } from "../../values.ts";
import { SICEPAT_WORDS } from "../words.ts";

const API_KEY = "kunci-baca-contoh";
const AUTH_KEY = "kunci-tulis-contoh";

export const SICEPAT_TESTED: TestedCourier = {
  name: "sicepat",
  create: ({ url, key, timeoutMs }) =>
    createSicepat({
      readsUrl: url,
      writesUrl: url,
      apiKey: key ?? API_KEY,
      authKey: key ?? AUTH_KEY,
      outbound: LOOPBACK,
      ...(timeoutMs !== undefined && { timeouts: { transactionMs: timeoutMs } }),
    }),
  createSimulator: (options) =>
    createSicepatSimulator({ apiKey: API_KEY, authKey: AUTH_KEY, ...options }),
  places: {
    from: { code: "CGK", name: "Jakarta" },
    to: { code: "SUB10107", name: "Wonokromo" },
    nowhere: { code: "XXX99999", name: "Tidak ada" },
  },
  service: "REG",
  words: { picked: "PICK", moving: "IN", delivered: "DELIVERED" },
  secrets: [API_KEY, AUTH_KEY],
  stateOf: (code) => stateOfCode(SICEPAT_WORDS, code) ?? "unknown",
  sampledAs: "sicepat",
  wordsRow: "M456",
};
