import { describeGateway } from "../../../ports/connection.ts";
import { GATEWAY_ASKING_FIELDS, gatewayAskingOf } from "../asking.ts";
import { signCallback } from "./callback.ts";
import { createTripayGateway } from "./index.ts";

const SAMPLE = {
  reference: "T0000000000000UJI",
  merchant_ref: "KONTERUJI",
  payment_method: "QRIS",
  total_amount: 10_000,
  is_closed_payment: 1,
  status: "UNPAID",
} as const;

/** An account at Tripay. */
export const TRIPAY = describeGateway({
  vendor: "tripay",
  name: "Tripay",
  about: {
    id: "Virtual account, QRIS, OVO, DANA, ShopeePay, Alfamart, dan Indomaret. Di Tripay, biaya harus ditanggung merchant.",
    en: "Virtual accounts, QRIS, OVO, DANA, ShopeePay, Alfamart and Indomaret. At Tripay the fee must be the merchant's.",
  },
  documentation: "https://tripay.co.id/developer",
  modes: ["sandbox", "production"],
  fields: {
    base_url: {
      kind: "address",
      label: { id: "Alamat API", en: "API address" },
      proposed: {
        sandbox: "https://tripay.co.id/api-sandbox",
        production: "https://tripay.co.id/api",
      },
    },
    merchant_code: { kind: "text", label: { id: "Kode merchant", en: "Merchant code" } },
    api_key: {
      kind: "secret",
      sandboxPrefix: "DEV-",
      label: { id: "API key", en: "API key" },
      help: {
        id: "Key sandbox dan produksi berbeda.",
        en: "The sandbox and production keys differ.",
      },
    },
    private_key: { kind: "secret", label: { id: "Private key", en: "Private key" } },
    qris_channel: {
      kind: "choice",
      label: { id: "Channel QRIS", en: "QRIS channel" },
      proposed: "QRIS2",
      choices: {
        QRIS2: { id: "QRIS2 (QRIS)", en: "QRIS2 (QRIS)" },
        QRIS: { id: "QRIS (ShopeePay)", en: "QRIS (ShopeePay)" },
        QRISC: { id: "QRISC (nama sendiri)", en: "QRISC (a name of one's own)" },
      },
    },
    ...GATEWAY_ASKING_FIELDS,
  },
  callsFrom: ["95.111.200.230"],
  callbacks: {
    proof: {
      id: "Tripay menandatangani seluruh isi dengan private key (X-Callback-Signature).",
      en: "Tripay signs the whole body with the private key (X-Callback-Signature).",
    },
    sample({ private_key: key = "" }) {
      const body = Buffer.from(JSON.stringify(SAMPLE));
      const headers = {
        "x-callback-event": "payment_status",
        "x-callback-signature": signCallback(body, String(key)),
      };
      return { body, headers };
    },
  },
  create: (settings, { outbound, timeouts = {} }) =>
    createTripayGateway({
      baseUrl: settings.base_url,
      apiKey: settings.api_key,
      privateKey: settings.private_key,
      merchantCode: settings.merchant_code,
      qrisChannel: settings.qris_channel,
      asking: gatewayAskingOf(settings),
      outbound,
      timeouts,
    }),
});
