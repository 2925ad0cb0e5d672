import { describeCourier } from "../../../ports/connection.ts";
import { COD_FEE_FIELDS, addressField, secretField, textField, trialParcel } from "../fields.ts";
import { createIdexpress, IDEXPRESS_CAPABILITIES } from "./index.ts";

/** An account at ID Express. */
export const IDEXPRESS = describeCourier({
  vendor: "idexpress",
  capabilities: IDEXPRESS_CAPABILITIES,
  name: "ID Express",
  about: {
    id: "Ongkir, pemesanan, pelacakan, dan pembatalan.",
    en: "Fees, orders, tracking and cancelling.",
  },
  modes: ["sandbox", "production"],
  fields: {
    base_url: addressField("Alamat API", "API address", "https://e-oms.idexpress.com"),
    app_id: textField("App ID", "App id"),
    security_key: secretField("Security key", "Security key"),
    ...COD_FEE_FIELDS,
  },
  callsFrom: [],
  trial: trialParcel(
    { code: "3171/317101", name: "Gambir" },
    { code: "3273/327301", name: "Bandung" },
  ),
  create: (settings, { outbound, timeouts = {} }) =>
    createIdexpress({
      url: settings.base_url,
      appId: settings.app_id,
      securityKey: settings.security_key,
      outbound,
      timeouts,
    }),
});
