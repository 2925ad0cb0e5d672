import { describeGateway } from "../../../ports/connection.ts";
import { GATEWAY_ASKING_FIELDS, gatewayAskingOf } from "../asking.ts";
import { METHODS_FIELD, openMethodsOf } from "../methods.ts";
import { createXenditGateway } from "./index.ts";
import { XENDIT_METHODS } from "./request.ts";

const SAMPLE = {
  event: "payment_request.expiry",
  data: {
    payment_request_id: "pr-00000000-0000-4000-8000-000000000000",
    reference_id: "KONTERUJI",
    status: "EXPIRED",
    request_amount: 10_000,
    currency: "IDR",
  },
} as const;

/** An account at Xendit with version 3 of its payments API. */
export const XENDIT = describeGateway({
  vendor: "xendit",
  name: "Xendit",
  about: {
    id: "Virtual account, QRIS, DANA, ShopeePay, dan GoPay.",
    en: "Virtual accounts, QRIS, DANA, ShopeePay and GoPay.",
  },
  documentation: "https://docs.xendit.co/apidocs",
  modes: ["sandbox", "production"],
  fields: {
    base_url: {
      kind: "address",
      label: { id: "Alamat API", en: "API address" },
      proposed: { sandbox: "https://api.xendit.co", production: "https://api.xendit.co" },
    },
    secret_key: {
      kind: "secret",
      sandboxPrefix: "xnd_development_",
      label: { id: "Secret key", en: "Secret key" },
      help: {
        id: "Izin: Money-in Write dan Transaction Read. Key uji dan produksi berbeda.",
        en: "Permissions: Money-in Write and Transaction Read. The test and live keys differ.",
      },
    },
    callback_token: {
      kind: "secret",
      label: { id: "Token verifikasi webhook", en: "Webhook verification token" },
    },
    methods: METHODS_FIELD,
    ...GATEWAY_ASKING_FIELDS,
  },
  callsFrom: [],
  callbacks: {
    proof: {
      id: "Xendit menunjukkan token verifikasi (x-callback-token), bukan tanda tangan atas isi. Status tetap ditanyakan lagi sebelum uang bergerak. Alamat ini ditempel di dasbor Xendit.",
      en: "Xendit shows the verification token (x-callback-token), no signature of the body. The status is asked for all the same before money moves. This address is pasted into Xendit's dashboard.",
    },
    sample: ({ callback_token: token = "" }) => ({
      body: Buffer.from(JSON.stringify(SAMPLE)),
      headers: { "x-callback-token": String(token) },
    }),
  },
  create: (settings, { outbound, timeouts = {} }) =>
    createXenditGateway({
      baseUrl: settings.base_url,
      secretKey: settings.secret_key,
      callbackToken: settings.callback_token,
      openMethods: openMethodsOf(settings.methods, XENDIT_METHODS),
      asking: gatewayAskingOf(settings),
      outbound,
      timeouts,
    }),
});
