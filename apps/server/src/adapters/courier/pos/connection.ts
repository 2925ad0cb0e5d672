import { describeCourier } from "../../../ports/connection.ts";
import { addressField, COD_FEE_FIELDS, secretField, textField, trialParcel } from "../fields.ts";
import { createPos, POS_CAPABILITIES } from "./index.ts";

/** The fields of an account at the post. */
export const POST_FIELDS = {
  base_url: addressField("Alamat API", "API address", "https://api.posindonesia.co.id:8245"),
  consumer_key: textField("Consumer key", "Consumer key"),
  consumer_secret: secretField("Consumer secret", "Consumer secret"),
  customer_id: textField("Customer ID", "Customer id"),
} as const;

/** An account at Pos Indonesia. */
export const POS = describeCourier({
  vendor: "pos",
  capabilities: POS_CAPABILITIES,
  name: "Pos Indonesia",
  about: {
    id: "Ongkir, pemesanan, pelacakan, dan pembatalan.",
    en: "Fees, orders, tracking and cancelling.",
  },
  modes: ["sandbox", "production"],
  fields: { ...POST_FIELDS, ...COD_FEE_FIELDS },
  callsFrom: [],
  trial: trialParcel({ code: "10110", name: "Gambir" }, { code: "40161", name: "Sukajadi" }),
  create: (settings, { outbound, timeouts = {} }) =>
    createPos({
      url: settings.base_url,
      consumerKey: settings.consumer_key,
      consumerSecret: settings.consumer_secret,
      customerId: settings.customer_id,
      outbound,
      timeouts,
    }),
});
