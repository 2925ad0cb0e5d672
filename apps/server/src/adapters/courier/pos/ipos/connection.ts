import { describeCourier } from "../../../../ports/connection.ts";
import { trialParcel } from "../../fields.ts";
import { POST_FIELDS } from "../connection.ts";
import { createIpos, IPOS_CAPABILITIES } from "./index.ts";

/** An account at Pos Indonesia for other countries. */
export const IPOS = describeCourier({
  vendor: "ipos",
  capabilities: IPOS_CAPABILITIES,
  name: "Pos Internasional (IPOS)",
  about: {
    id: "Ongkir ke luar negeri, pemesanan, pelacakan, dan pembatalan.",
    en: "Fees to other countries, orders, tracking and cancelling.",
  },
  modes: ["sandbox", "production"],
  fields: POST_FIELDS,
  callsFrom: [],
  trial: trialParcel({ code: "10110", name: "Gambir" }, { code: "MY", name: "Malaysia" }),
  create: (settings, { outbound, timeouts = {} }) =>
    createIpos({
      url: settings.base_url,
      consumerKey: settings.consumer_key,
      consumerSecret: settings.consumer_secret,
      customerId: settings.customer_id,
      outbound,
      timeouts,
    }),
});
