import { describeCourier } from "../../../ports/connection.ts";
import { COD_FEE_FIELDS, addressField, secretField, trialParcel } from "../fields.ts";
import { createSicepat, SICEPAT_CAPABILITIES } from "./index.ts";

/** An account at SiCepat. */
export const SICEPAT = describeCourier({
  vendor: "sicepat",
  capabilities: SICEPAT_CAPABILITIES,
  name: "SiCepat",
  about: {
    id: "Ongkir, pemesanan dengan nomor resi milik brand, pelacakan, dan pembatalan.",
    en: "Fees, orders with the brand's own waybill numbers, tracking and cancelling.",
  },
  modes: ["sandbox", "production"],
  fields: {
    reads_url: addressField(
      "Alamat API cek ongkir dan lacak",
      "API address for fees and tracking",
      "https://apitrek.sicepat.com",
    ),
    writes_url: addressField(
      "Alamat API pemesanan",
      "API address for orders",
      "http://pickup.sicepat.com:8087",
    ),
    api_key: secretField("API key", "API key"),
    auth_key: secretField("Auth key", "Auth key"),
    ...COD_FEE_FIELDS,
  },
  callsFrom: [],
  trial: trialParcel({ code: "CGK", name: "Jakarta" }, { code: "BDO10000", name: "Bandung" }),
  create: (settings, { outbound, timeouts = {} }) =>
    createSicepat({
      readsUrl: settings.reads_url,
      writesUrl: settings.writes_url,
      apiKey: settings.api_key,
      authKey: settings.auth_key,
      outbound,
      timeouts,
    }),
});
