import { createJntCargoSimulator } from "@konter/simulators";
import { LOOPBACK } from "@konter/testkit/processes/loopback.ts";
import type { TestedCourier } from "../../testing/courier.ts";
import { createJntCargo } from "../index.ts";
import { jntCargoState } from "../words.ts";

const ACCOUNT = {
  apiAccount: "1000000000000001",
  privateKey: "kunci-privat-contoh",
  customerCode: "KONTER",
  password: "sandi-cargo-contoh",
  expressType: "01",
};

export const JNT_CARGO_TESTED: TestedCourier = {
  name: "jnt-cargo",
  create: ({ url, key, timeoutMs }) =>
    createJntCargo({
      ...ACCOUNT,
      ...(key !== undefined && { privateKey: key }),
      url,
      outbound: LOOPBACK,
      ...(timeoutMs !== undefined && { timeouts: { transactionMs: timeoutMs } }),
    }),
  createSimulator: (options) => createJntCargoSimulator({ ...ACCOUNT, ...options }),
  places: {
    from: { code: "DKI JAKARTA/JAKARTA PUSAT/GAMBIR", name: "Gambir" },
    to: { code: "JAWA TIMUR/SURABAYA/WONOKROMO", name: "Wonokromo" },
    nowhere: { code: "TIDAK ADA/TIDAK ADA/TIDAK ADA", name: "Tidak ada" },
  },
  service: "CARGO",
  grams: { light: 12_000, heavy: 40_000 },
  words: { picked: "1", moving: "4", delivered: "10" },
  secrets: [ACCOUNT.privateKey, ACCOUNT.password],
  stateOf: (code) => jntCargoState(code, false),
  wordsRow: "M476",
};
