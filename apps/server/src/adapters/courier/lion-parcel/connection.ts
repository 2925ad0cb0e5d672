import { describeCourier } from "../../../ports/connection.ts";
import { COD_FEE_FIELDS, addressField, secretField, textField, trialParcel } from "../fields.ts";
import { createLionParcel, LION_PARCEL_CAPABILITIES } from "./index.ts";

/** A status of a parcel that does not exist. */
const SAMPLE = JSON.stringify({
  stt_no: "KONTERUJI",
  stt_no_ref_external: "KONTERUJI",
  status_code: "BKD",
  created_on: "2026-01-01T00:00:00Z",
});

/** An account at Lion Parcel. */
export const LION_PARCEL = describeCourier({
  vendor: "lion_parcel",
  capabilities: LION_PARCEL_CAPABILITIES,
  name: "Lion Parcel",
  about: {
    id: "Ongkir, pemesanan, pelacakan, dan pembatalan.",
    en: "Fees, orders, tracking and cancelling.",
  },
  modes: ["sandbox", "production"],
  fields: {
    base_url: addressField("Alamat API", "API address", "https://api-middleware.thelionparcel.com"),
    username: textField("Username", "Username"),
    password: secretField("Password", "Password"),
    webhook_token: secretField("Token webhook", "Webhook token"),
    ...COD_FEE_FIELDS,
  },
  callsFrom: [],
  callbacks: {
    proof: {
      id: "Lion menyertakan token, bukan tanda tangan isinya. Kurir ditanya lagi sebelum uang bergerak.",
      en: "Lion shows a token, no signature of the body. The courier is asked before money moves.",
    },
    sample: ({ webhook_token: token = "" }) => ({
      headers: { authorization: `Bearer ${String(token)}` },
      body: Buffer.from(SAMPLE),
    }),
  },
  trial: {
    ...trialParcel(
      { code: "CGK", name: "Gambir, Jakarta Pusat" },
      { code: "BDO", name: "Sukajadi, Bandung" },
    ),
    commodity: "ABR036",
  },
  create: (settings, { outbound, timeouts = {} }) =>
    createLionParcel({
      url: settings.base_url,
      username: settings.username,
      password: settings.password,
      webhookToken: settings.webhook_token,
      outbound,
      timeouts,
    }),
});
