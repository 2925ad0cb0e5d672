import { describeCourier } from "../../../ports/connection.ts";
import { COD_FEE_FIELDS, addressField, secretField, textField, trialParcel } from "../fields.ts";
import { createJneExpress, JNE_EXPRESS_CAPABILITIES } from "./index.ts";

/** An account at JNE Express. */
export const JNE_EXPRESS = describeCourier({
  vendor: "jne_express",
  capabilities: JNE_EXPRESS_CAPABILITIES,
  name: "JNE Express",
  about: {
    id: "Ongkir, pemesanan, pelacakan, dan pembatalan.",
    en: "Fees, orders, tracking and cancelling.",
  },
  modes: ["sandbox", "production"],
  fields: {
    base_url: addressField("Alamat API", "API address", "https://apiv2.jne.co.id:10205"),
    username: textField("Username", "Username"),
    api_key: secretField("API key", "API key"),
    branch: textField("Kode cabang pengirim", "Sender's branch code"),
    customer_regular: textField("Cust ID layanan reguler", "Customer id of regular services"),
    customer_trucking: textField("Cust ID JTR", "Customer id of trucking"),
    customer_cod: textField("Cust ID COD", "Customer id of cash on delivery"),
    merchant: textField("Merchant ID", "Merchant id"),
    ...COD_FEE_FIELDS,
  },
  callsFrom: [],
  trial: trialParcel({ code: "CGK10000", name: "JAKARTA" }, { code: "BDO10000", name: "BANDUNG" }),
  create: (settings, { outbound, timeouts = {} }) =>
    createJneExpress({
      url: settings.base_url,
      username: settings.username,
      apiKey: settings.api_key,
      branch: settings.branch,
      customers: {
        regular: settings.customer_regular,
        trucking: settings.customer_trucking,
        cod: settings.customer_cod,
      },
      merchant: settings.merchant,
      outbound,
      timeouts,
    }),
});
