import { describeGateway } from "../../../ports/connection.ts";
import { GATEWAY_ASKING_FIELDS, gatewayAskingOf } from "../asking.ts";
import { METHODS_FIELD, openMethodsOf } from "../methods.ts";
import { signNotification } from "./callback.ts";
import { createMidtransGateway } from "./index.ts";
import { MIDTRANS_METHODS } from "./request.ts";

const SAMPLE = { order_id: "KONTERUJI", status_code: "201", gross_amount: "10000.00" } as const;

/** An account at Midtrans with the Core API. */
export const MIDTRANS = describeGateway({
  vendor: "midtrans",
  name: "Midtrans",
  about: {
    id: "Virtual account, QRIS, GoPay, Indomaret, dan Alfamart.",
    en: "Virtual accounts, QRIS, GoPay, Indomaret and Alfamart.",
  },
  documentation: "https://docs.midtrans.com/reference/core-api-overview",
  modes: ["sandbox", "production"],
  fields: {
    base_url: {
      kind: "address",
      label: { id: "Alamat API", en: "API address" },
      proposed: {
        sandbox: "https://api.sandbox.midtrans.com",
        production: "https://api.midtrans.com",
      },
    },
    server_key: {
      kind: "secret",
      sandboxPrefix: "SB-",
      label: { id: "Server key", en: "Server key" },
      help: {
        id: "Key sandbox dan produksi berbeda. Bukan client key.",
        en: "The sandbox and production keys differ. Not the client key.",
      },
    },
    qris_acquirer: {
      kind: "choice",
      label: { id: "Penerbit QRIS", en: "QRIS acquirer" },
      proposed: "gopay",
      choices: {
        gopay: { id: "GoPay", en: "GoPay" },
        "airpay shopee": { id: "ShopeePay", en: "ShopeePay" },
      },
    },
    methods: METHODS_FIELD,
    ...GATEWAY_ASKING_FIELDS,
  },
  callsFrom: ["103.208.23.0/24", "103.127.16.0/23"],
  callbacks: {
    proof: {
      id: "Midtrans menandatangani nomor, kode, dan jumlah dengan server key (signature_key). Status tetap ditanyakan lagi sebelum uang bergerak.",
      en: "Midtrans signs the order, the code and the amount with the server key (signature_key). The status is asked for all the same before money moves.",
    },
    sample({ server_key: key = "" }) {
      const { order_id, status_code, gross_amount } = SAMPLE;
      const signature_key = signNotification(order_id, status_code, gross_amount, String(key));
      const body = { ...SAMPLE, transaction_status: "pending", currency: "IDR", signature_key };
      return { body: Buffer.from(JSON.stringify(body)), headers: {} };
    },
  },
  create: (settings, { outbound, timeouts = {} }) =>
    createMidtransGateway({
      baseUrl: settings.base_url,
      serverKey: settings.server_key,
      qrisAcquirer: settings.qris_acquirer,
      openMethods: openMethodsOf(settings.methods, MIDTRANS_METHODS),
      asking: gatewayAskingOf(settings),
      outbound,
      timeouts,
    }),
});
