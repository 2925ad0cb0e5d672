import { createLionParcelSimulator } from "@konter/simulators";
import { LOOPBACK } from "@konter/testkit/processes/loopback.ts";
import type { TestedCourier } from "../../testing/courier.ts";
import { createLionParcel } from "../index.ts";
import { lionState } from "../words.ts";

const ACCOUNT = {
  username: "konter",
  password: "sandi-lion-contoh",
  webhookToken: "token-webhook-contoh",
};

export const LION_PARCEL_TESTED: TestedCourier = {
  name: "lion-parcel",
  create: ({ url, key, timeoutMs }) =>
    createLionParcel({
      ...ACCOUNT,
      ...(key !== undefined && { password: key }),
      url,
      outbound: LOOPBACK,
      ...(timeoutMs !== undefined && { timeouts: { transactionMs: timeoutMs } }),
    }),
  createSimulator: (options) => createLionParcelSimulator({ ...ACCOUNT, ...options }),
  places: {
    from: { code: "CGK", name: "Gambir, Jakarta Pusat" },
    to: { code: "SUB", name: "Wonokromo, Surabaya" },
    nowhere: { code: "XXX", name: "Tidak ada, Tidak ada" },
  },
  service: "REGPACK",
  commodity: "ABR036",
  words: { picked: "PUP", moving: "STI-DEST", delivered: "POD" },
  secrets: [ACCOUNT.password, ACCOUNT.webhookToken],
  issuesLater: true,
  stateOf: (code, text) => lionState(code, text),
  sampledAs: "lion",
  wordsRow: "M491",
};
