import { describeDisburser } from "../../../ports/connection.ts";
import { COMMON_ASKING_FIELDS } from "../../asking.ts";
import { disburserAskingOf } from "../asking.ts";
import { signPayoutNotification } from "./callback.ts";
import { createIrisDisburser } from "./index.ts";

/** A payout that does not exist. */
const SAMPLE = JSON.stringify({
  reference_no: "konteruji",
  amount: "10000.00",
  status: "processed",
  updated_at: "2026-01-01T00:00:00Z",
});

/** An account at Midtrans' payouts. */
export const IRIS = describeDisburser({
  vendor: "iris",
  name: "Midtrans Iris",
  about: {
    id: "Cek nama dan kirim uang ke bank, GoPay, dan OVO. Persetujuan OTP harus dimatikan.",
    en: "Name checks and transfers to banks, GoPay and OVO. Approval by OTP must be off.",
  },
  documentation: "https://docs.midtrans.com/reference/payout-api-overview",
  modes: ["sandbox", "production"],
  fields: {
    base_url: {
      kind: "address",
      label: { id: "Alamat API", en: "API address" },
      proposed: {
        sandbox: "https://app.sandbox.midtrans.com/iris",
        production: "https://app.midtrans.com/iris",
      },
    },
    creator_key: { kind: "secret", label: { id: "API key creator", en: "Creator's API key" } },
    approver_key: { kind: "secret", label: { id: "API key approver", en: "Approver's API key" } },
    merchant_key: {
      kind: "secret",
      label: { id: "Merchant key", en: "Merchant key" },
      help: { id: "Menandatangani notifikasi.", en: "Signs notifications." },
    },
    ...COMMON_ASKING_FIELDS,
  },
  callsFrom: [],
  callbacks: {
    proof: {
      id: "Midtrans menandatangani seluruh isi dengan merchant key (Iris-Signature). Status tetap ditanyakan lagi sebelum uang bergerak.",
      en: "Midtrans signs the whole body with the merchant key (Iris-Signature). The status is asked for all the same before money moves.",
    },
    sample: ({ merchant_key: key = "" }) => ({
      headers: { "iris-signature": signPayoutNotification(SAMPLE, String(key)) },
      body: Buffer.from(SAMPLE),
    }),
  },
  create: (settings, { outbound, timeouts = {} }) =>
    createIrisDisburser({
      baseUrl: settings.base_url,
      creatorKey: settings.creator_key,
      approverKey: settings.approver_key,
      merchantKey: settings.merchant_key,
      asking: disburserAskingOf(settings),
      outbound,
      timeouts,
    }),
});
