import { createMidtransSimulator } from "@konter/simulators";
import { LOOPBACK } from "@konter/testkit/processes/loopback.ts";
import type { TestedGateway } from "../../testing/gateway.ts";
import { signNotification } from "../callback.ts";
import { createMidtransGateway } from "../index.ts";

const SERVER_KEY = "SB-Mid-server-contoh";

export const MIDTRANS: TestedGateway = {
  name: "midtrans",
  create: ({ key = SERVER_KEY, ...settings }) =>
    createMidtransGateway({ serverKey: key, outbound: LOOPBACK, ...settings }),
  createSimulator: (callbackUrl, closedMethods) =>
    createMidtransSimulator({
      serverKey: SERVER_KEY,
      callbackUrl,
      ...(closedMethods !== undefined && { closedMethods }),
    }),
  channel: "bca",
  secrets: [SERVER_KEY, Buffer.from(`${SERVER_KEY}:`).toString("base64")],
  findsByReference: true,
  tellsPart: true,
  provesAmount: true,
  paidAnswer: {
    status_code: "200",
    status_message: "Success, transaction is found",
    transaction_id: "00000000-0000-4000-8000-000000000001",
    order_id: "KONTER-1",
    gross_amount: "145000.00",
    currency: "IDR",
    payment_type: "bank_transfer",
    transaction_status: "settlement",
    fraud_status: "accept",
    settlement_time: "2026-11-25 18:05:00",
  },
  signCallback(body) {
    const text = body.toString("latin1");
    const valueOf = (name: string) => new RegExp(`"${name}":"([^"]*)"`).exec(text)?.[1] ?? "";
    const [order, code, gross] = ["order_id", "status_code", "gross_amount"].map(valueOf);
    const signature = signNotification(order ?? "", code ?? "", gross ?? "", SERVER_KEY);
    const signed = text.replace(/\}$/, `,"signature_key":"${signature}"}`);
    return { headers: {}, body: Buffer.from(signed, "latin1") };
  },
};
