import { rupiah } from "@konter/contract/money";
import { createMidtransSimulator, type GatewaySimulator } from "@konter/simulators";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  type ChargeRequest,
  GatewayRefused,
  type PaymentGateway,
} from "../../../ports/payment-gateway.ts";
import { LOOPBACK } from "@konter/testkit/processes/loopback.ts";
import { startCallbackRecorder } from "../../testing/callback-recorder.ts";
import { createMidtransGateway } from "./index.ts";
import { MIDTRANS_METHODS } from "./request.ts";

const SERVER_KEY = "SB-Mid-server-contoh";
const PAYER = { name: "Toko Contoh", email: "toko@example.com", phone: "081234567890" } as const;
const NOW = new Date("2026-11-25T10:00:00Z");

const order = (change: Partial<ChargeRequest> = {}): ChargeRequest => ({
  reference: "KONTER-1",
  method: "bca_va",
  amount: rupiah(145_000),
  description: "Isi saldo 140.000",
  payer: PAYER,
  expiresAt: new Date("2026-11-25T11:00:00Z"),
  callbackUrl: "https://contoh.example/callbacks/payments/midtrans",
  returnUrl: "https://contoh.example/kembali",
  ...change,
});

describe("at the simulated Midtrans", () => {
  let simulator: GatewaySimulator;
  let gateway: PaymentGateway;
  let recorder: Awaited<ReturnType<typeof startCallbackRecorder>>;
  let url = "";
  const now = () => NOW;

  beforeEach(async () => {
    recorder = await startCallbackRecorder();
    simulator = createMidtransSimulator({ serverKey: SERVER_KEY, now });
    url = (await simulator.start()).url;
    gateway = createMidtransGateway({
      baseUrl: url,
      serverKey: SERVER_KEY,
      outbound: LOOPBACK,
      now,
    });
  });
  afterEach(async () => {
    await gateway.close?.();
    await simulator.stop();
    await recorder.close();
  });

  test.each(MIDTRANS_METHODS.map(({ code }) => code))(
    "charges, pays and reports %s",
    async (method) => {
      const request = order({ method, callbackUrl: recorder.url });
      const made = await gateway.charge(request);
      expect(made).toMatchObject({ state: "made", expiresAt: request.expiresAt });
      expect(await gateway.status(request)).toMatchObject({
        state: "pending",
        instructions: expect.anything() as unknown,
      });
      await simulator.pay(request.reference);
      expect(await gateway.status(request)).toMatchObject({
        state: "paid",
        amount: 145_000,
        currency: "IDR",
        paidAt: NOW,
      });
      const [callback] = recorder.callbacks;
      expect(callback && gateway.readCallback(callback)).toMatchObject({
        kind: "payment",
        reference: request.reference,
        reading: { state: "paid", amount: 145_000, currency: "IDR" },
      });
    },
  );

  test("verifies the key before it lists the open payment methods", async () => {
    expect(await gateway.openMethods()).toEqual(MIDTRANS_METHODS.map(({ code }) => code));
    const other = createMidtransGateway({ baseUrl: url, serverKey: "lain", outbound: LOOPBACK });
    await expect(other.openMethods()).rejects.toThrow(GatewayRefused);
    await other.close?.();
  });
});
