import { describeCourier } from "../../../ports/connection.ts";
import { addressField, secretField, textField, trialParcel } from "../fields.ts";
import { md5Base64 } from "../signing.ts";
import { createJntCargo, JNT_CARGO_CAPABILITIES } from "./index.ts";

/** A push about a parcel that does not exist. */
const SAMPLE = JSON.stringify({ billCode: "KONTERUJI", txlogisticId: "KONTERUJI", details: [] });

/** An account at J&T Cargo. */
export const JNT_CARGO = describeCourier({
  vendor: "jnt_cargo",
  capabilities: JNT_CARGO_CAPABILITIES,
  name: "J&T Cargo",
  about: {
    id: "Ongkir, pemesanan, pelacakan, dan pembatalan.",
    en: "Fees, orders, tracking and cancelling.",
  },
  modes: ["sandbox", "production"],
  fields: {
    base_url: addressField("Alamat API", "API address", "https://openapi.jtcargo.co.id"),
    api_account: textField("API account", "API account"),
    private_key: secretField("Private key", "Private key"),
    customer_code: textField("Kode pelanggan", "Customer code"),
    password: secretField("Password pelanggan", "Customer password"),
    express_type: textField("Jenis layanan kontrak", "Contract's type of service"),
  },
  callsFrom: [],
  callbacks: {
    proof: {
      id: "J&T Cargo menandatangani isinya dengan private key.",
      en: "J&T Cargo signs the body with the private key.",
    },
    sample: ({ private_key: key = "" }) => ({
      headers: { digest: md5Base64(SAMPLE + String(key)) },
      body: Buffer.from(new URLSearchParams({ bizContent: SAMPLE }).toString()),
    }),
  },
  trial: {
    ...trialParcel(
      { code: "DKI JAKARTA/JAKARTA PUSAT/GAMBIR", name: "Gambir" },
      { code: "JAWA BARAT/BANDUNG/SUKAJADI", name: "Sukajadi" },
    ),
    weightGrams: 10_000,
  },
  create: (settings, { outbound, timeouts = {} }) =>
    createJntCargo({
      url: settings.base_url,
      apiAccount: settings.api_account,
      privateKey: settings.private_key,
      customerCode: settings.customer_code,
      password: settings.password,
      expressType: settings.express_type,
      outbound,
      timeouts,
    }),
});
