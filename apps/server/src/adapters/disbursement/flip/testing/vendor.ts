import { createFlipSimulator } from "@konter/simulators";
import { LOOPBACK } from "@konter/testkit/processes/loopback.ts";
import type { TestedDisburser } from "../../testing/disburser.ts";
import { createFlipDisburser } from "../index.ts";

const SECRET_KEY = "kunci-rahasia-contoh";
const TOKEN = "token-validasi-contoh";

export const FLIP_TESTED: TestedDisburser = {
  name: "flip",
  create: ({ key = SECRET_KEY, ...settings }) =>
    createFlipDisburser({
      secretKey: key,
      validationToken: TOKEN,
      outbound: LOOPBACK,
      ...settings,
    }),
  createSimulator: (options) =>
    createFlipSimulator({ secretKey: SECRET_KEY, validationToken: TOKEN, ...options }),
  secrets: [SECRET_KEY, TOKEN, Buffer.from(`${SECRET_KEY}:`).toString("base64")],
  forgotten: { state: "not_found" },
};
