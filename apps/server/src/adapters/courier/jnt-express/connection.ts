import { rupiah } from "@konter/contract/money";
import { describeCourier } from "../../../ports/connection.ts";
import { createJntExpress } from "./index.ts";

const key = (id: string, en: string) => ({ kind: "secret", label: { id, en } }) as const;
const name = (id: string, en: string) => ({ kind: "text", label: { id, en } }) as const;
const address = (id: string, en: string) => ({ kind: "address", label: { id, en } }) as const;

/** An account at J&T Express: three hosts with keys of their own. */
export const JNT_EXPRESS = describeCourier({
  vendor: "jnt_express",
  name: "J&T Express",
  about: {
    id: "Ongkir, pemesanan, pelacakan, dan pembatalan.",
    en: "Fees, orders, tracking and cancelling.",
  },
  modes: ["sandbox", "production"],
  fields: {
    orders_url: address("Alamat API pemesanan", "API address for orders"),
    tariffs_url: address("Alamat API ongkir", "API address for fees"),
    tracks_url: address("Alamat API pelacakan", "API address for tracking"),
    username: name("Username pemesanan", "Username for orders"),
    api_key: key("API key pemesanan", "API key for orders"),
    order_key: key("Key tanda tangan pemesanan", "Signing key for orders"),
    customer_name: name("Nama pelanggan (cusName)", "Customer name (cusName)"),
    tariff_key: key("Key tanda tangan ongkir", "Signing key for fees"),
    company_id: name("Company ID pelacakan", "Company ID for tracking"),
    track_password: key("Password pelacakan", "Password for tracking"),
  },
  callsFrom: [],
  trial: {
    origin: { code: "JKT", name: "JAKARTA" },
    destination: { code: "BDO", name: "BANDUNG" },
    weightGrams: 1_000,
    dimensions: { length: 10, width: 10, height: 10 },
    value: rupiah(50_000),
  },
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
