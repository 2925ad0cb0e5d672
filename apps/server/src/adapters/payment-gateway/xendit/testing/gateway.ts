import { createXenditSimulator } from "@konter/simulators";
import { LOOPBACK } from "@konter/testkit/processes/loopback.ts";
import type { TestedGateway } from "../../testing/gateway.ts";
import { createXenditGateway } from "../index.ts";

const SECRET_KEY = "xnd_development_contoh";
const TOKEN = "token-webhook-contoh";

export const XENDIT: TestedGateway = {
  name: "xendit",
  create: ({ key = SECRET_KEY, ...settings }) =>
    createXenditGateway({
      secretKey: key,
      callbackToken: TOKEN,
      outbound: LOOPBACK,
      ...settings,
    }),
  createSimulator: (callbackUrl, closedMethods) =>
    createXenditSimulator({
      secretKey: SECRET_KEY,
      callbackToken: TOKEN,
      callbackUrl,
      ...(closedMethods !== undefined && { closedMethods }),
    }),
  channel: "BCA_VIRTUAL_ACCOUNT",
  secrets: [SECRET_KEY, TOKEN, Buffer.from(`${SECRET_KEY}:`).toString("base64")],
  findsByReference: false,
  tellsPart: true,
  provesAmount: false,
  paidAnswer: {
    payment_request_id: "pr-00000000-0000-4000-8000-000000000001",
    reference_id: "KONTER-1",
    currency: "IDR",
    request_amount: 145_000,
    channel_code: "BCA_VIRTUAL_ACCOUNT",
    status: "SUCCEEDED",
    latest_payment_id: "py-00000000-0000-4000-8000-000000000001",
    created: "2026-11-25T11:00:00.000Z",
    updated: "2026-11-25T11:05:00.000Z",
  },
  signCallback: (body) => ({ headers: { "x-callback-token": TOKEN }, body }),
};
