import { describeCourier } from "../../../ports/connection.ts";
import { COD_FEE_FIELDS, addressField, secretField, textField, trialParcel } from "../fields.ts";
import { createJntExpress, JNT_EXPRESS_CAPABILITIES } from "./index.ts";

/** An account at J&T Express. */
export const JNT_EXPRESS = describeCourier({
  vendor: "jnt_express",
  capabilities: JNT_EXPRESS_CAPABILITIES,
  name: "J&T Express",
  about: {
    id: "Ongkir, pemesanan, pelacakan, dan pembatalan.",
    en: "Fees, orders, tracking and cancelling.",
  },
  modes: ["sandbox", "production"],
  fields: {
    orders_url: addressField("Alamat API pemesanan", "API address for orders"),
    tariffs_url: addressField("Alamat API ongkir", "API address for fees"),
    tracks_url: addressField("Alamat API pelacakan", "API address for tracking"),
    username: textField("Username pemesanan", "Username for orders"),
    api_key: secretField("API key pemesanan", "API key for orders"),
    order_key: secretField("Key tanda tangan pemesanan", "Signing key for orders"),
    customer_name: textField("Nama pelanggan (cusName)", "Customer name (cusName)"),
    tariff_key: secretField("Key tanda tangan ongkir", "Signing key for fees"),
    company_id: textField("Company ID pelacakan", "Company ID for tracking"),
    track_password: secretField("Password pelacakan", "Password for tracking"),
    ...COD_FEE_FIELDS,
  },
  callsFrom: [],
  trial: trialParcel({ code: "JKT", name: "JAKARTA" }, { code: "BDO", name: "BANDUNG" }),
  create: (settings, { outbound, timeouts = {} }) =>
    createJntExpress({
      ordersUrl: settings.orders_url,
      tariffsUrl: settings.tariffs_url,
      tracksUrl: settings.tracks_url,
      username: settings.username,
      apiKey: settings.api_key,
      orderKey: settings.order_key,
      customerName: settings.customer_name,
      tariffKey: settings.tariff_key,
      companyId: settings.company_id,
      trackPassword: settings.track_password,
      outbound,
      timeouts,
    }),
});
