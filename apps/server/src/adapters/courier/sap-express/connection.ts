import { describeCourier } from "../../../ports/connection.ts";
import { COD_FEE_FIELDS, addressField, secretField, textField, trialParcel } from "../fields.ts";
import { createSapExpress, SAP_EXPRESS_CAPABILITIES } from "./index.ts";

/** An account at SAP Express. */
export const SAP_EXPRESS = describeCourier({
  vendor: "sap_express",
  capabilities: SAP_EXPRESS_CAPABILITIES,
  name: "SAP Express",
  about: {
    id: "Ongkir, pemesanan, pelacakan, dan pembatalan.",
    en: "Fees, orders, tracking and cancelling.",
  },
  modes: ["sandbox", "production"],
  fields: {
    orders_url: addressField(
      "Alamat API pemesanan",
      "API address for orders",
      "https://api.coresyssap.com",
    ),
    tracks_url: addressField(
      "Alamat API pelacakan",
      "API address for tracking",
      "https://track.coresyssap.com",
    ),
    api_key: secretField("API key", "API key"),
    customer_regular: textField("Kode pelanggan", "Customer code"),
    customer_cod: textField("Kode pelanggan COD", "Customer code of cash on delivery"),
    ...COD_FEE_FIELDS,
  },
  callsFrom: [],
  trial: trialParcel({ code: "JK0701", name: "Gambir" }, { code: "JB2205", name: "Bandung" }),
  create: (settings, { outbound, timeouts = {} }) =>
    createSapExpress({
      ordersUrl: settings.orders_url,
      tracksUrl: settings.tracks_url,
      apiKey: settings.api_key,
      customers: { regular: settings.customer_regular, cod: settings.customer_cod },
      outbound,
      timeouts,
    }),
});
