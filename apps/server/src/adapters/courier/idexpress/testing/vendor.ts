import { createIdexpressSimulator } from "@konter/simulators";
import { LOOPBACK } from "@konter/testkit/processes/loopback.ts";
import type { TestedCourier } from "../../testing/courier.ts";
import { createIdexpress } from "../index.ts";
import { stateOfCode } from "../../values.ts";
import { IDEXPRESS_WORDS } from "../words.ts";

const ACCOUNT = { appId: "konter", securityKey: "kunci-tanda-contoh" };

export const IDEXPRESS_TESTED: TestedCourier = {
  name: "idexpress",
  create: ({ url, key, timeoutMs }) =>
    createIdexpress({
      ...ACCOUNT,
      ...(key !== undefined && { securityKey: key }),
      url,
      outbound: LOOPBACK,
      ...(timeoutMs !== undefined && { timeouts: { transactionMs: timeoutMs } }),
    }),
  createSimulator: (options) => createIdexpressSimulator({ ...ACCOUNT, ...options }),
  places: {
    from: { code: "3171/317101", name: "Gambir" },
    to: { code: "3578/357802", name: "Wonokromo" },
    nowhere: { code: "9999/999999", name: "Tidak ada" },
  },
  service: "STD",
  words: { picked: "00", moving: "05", delivered: "10" },
  secrets: [ACCOUNT.securityKey],
  stateOf: (code) => stateOfCode(IDEXPRESS_WORDS, code) ?? "unknown",
  wordsRow: "M461",
};
