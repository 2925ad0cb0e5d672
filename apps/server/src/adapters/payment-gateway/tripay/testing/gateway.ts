import { createTripaySimulator } from "@konter/simulators";
import { LOOPBACK } from "@konter/testkit/processes/loopback.ts";
import type { TestedGateway } from "../../testing/gateway.ts";
import { signCallback } from "../callback.ts";
import { createTripayGateway } from "../index.ts";

const API_KEY = "DEV-kunci-contoh";
const PRIVATE_KEY = "kunci-pribadi-contoh";
const MERCHANT = "T0001";

export const TRIPAY: TestedGateway = {
  name: "tripay",
  create: ({ key = API_KEY, ...settings }) =>
    createTripayGateway({
      apiKey: key,
      privateKey: PRIVATE_KEY,
      merchantCode: MERCHANT,
      outbound: LOOPBACK,
      ...settings,
    }),
  createSimulator: (callbackUrl, closedMethods) =>
    createTripaySimulator({
      apiKey: API_KEY,
      privateKey: PRIVATE_KEY,
      merchantCode: MERCHANT,
      callbackUrl,
      ...(closedMethods !== undefined && { closedMethods }),
    }),
  channel: "BCAVA",
  secrets: [API_KEY, PRIVATE_KEY],
  findsByReference: true,
  tellsPart: false,
  provesAmount: true,
  paidAnswer: {
    success: true,
    message: "",
    data: {
      reference: "T0001000000000000001",
      merchant_ref: "KONTER-1",
      payment_method: "BCAVA",
      amount: 145_000,
      total_fee: 5_500,
      pay_code: "8108800000000001",
      checkout_url: "https://tripay.co.id/checkout/T0001000000000000001",
      status: "PAID",
      paid_at: "1764068700",
    },
  },
  signCallback: (body) => ({
    headers: {
      "x-callback-event": "payment_status",
      "x-callback-signature": signCallback(body, PRIVATE_KEY),
    },
    body,
  }),
};
