import { createHmac } from "node:crypto";
import { describeCourier } from "../../../ports/connection.ts";
import { COD_FEE_FIELDS, addressField, secretField, textField, trialParcel } from "../fields.ts";
import { createNinjaXpress, NINJA_XPRESS_CAPABILITIES } from "./index.ts";

/** An event of a parcel that does not exist. */
const SAMPLE = JSON.stringify({
  tracking_id: "KONTERUJI",
  shipper_order_ref_no: "KONTERUJI",
  timestamp: "2026-01-01T00:00:00Z",
  status: "Cancelled",
});

/** An account at Ninja Xpress. */
export const NINJA_XPRESS = describeCourier({
  vendor: "ninja_xpress",
  capabilities: NINJA_XPRESS_CAPABILITIES,
  name: "Ninja Xpress",
  about: {
    id: "Ongkir, pemesanan, pelacakan, dan pembatalan.",
    en: "Fees, orders, tracking and cancelling.",
  },
  modes: ["sandbox", "production"],
  fields: {
    base_url: addressField("Alamat API", "API address", "https://api.ninjavan.co"),
    client_id: textField("Client ID", "Client id"),
    client_secret: secretField("Client secret", "Client secret"),
    ...COD_FEE_FIELDS,
  },
  callsFrom: [],
  callbacks: {
    proof: {
      id: "Ninja menandatangani isinya (HMAC-SHA256) dengan client secret.",
      en: "Ninja signs the body (HMAC-SHA256) with the client secret.",
    },
    sample: ({ client_secret: secret = "" }) => ({
      headers: {
        "x-ninjavan-hmac-sha256": createHmac("sha256", String(secret))
          .update(SAMPLE)
          .digest("base64"),
      },
      body: Buffer.from(SAMPLE),
    }),
  },
  trial: trialParcel(
    { code: "ID_A00001_01/ID_B00001_01", name: "Gambir" },
    { code: "ID_A00002_01/ID_B00010_01", name: "Bandung" },
  ),
  create: (settings, { outbound, timeouts = {} }) =>
    createNinjaXpress({
      url: settings.base_url,
      clientId: settings.client_id,
      clientSecret: settings.client_secret,
      outbound,
      timeouts,
    }),
});
