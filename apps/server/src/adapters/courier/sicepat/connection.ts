import { rupiah } from "@konter/contract/money";
import { describeCourier } from "../../../ports/connection.ts";
import { createSicepat } from "./index.ts";

/** An account at SiCepat. */
export const SICEPAT = describeCourier({
  vendor: "sicepat",
  name: "SiCepat",
  about: {
    id: "Ongkir, pemesanan dengan nomor resi milik brand, pelacakan, dan pembatalan.",
    en: "Fees, orders with the brand's own waybill numbers, tracking and cancelling.",
  },
  modes: ["sandbox", "production"],
  fields: {
    reads_url: {
      kind: "address",
      label: { id: "Alamat API cek ongkir dan lacak", en: "API address for fees and tracking" },
      proposed: { production: "https://apitrek.sicepat.com" },
    },
    writes_url: {
      kind: "address",
      label: { id: "Alamat API pemesanan", en: "API address for orders" },
      proposed: { production: "http://pickup.sicepat.com:8087" },
    },
    api_key: { kind: "secret", label: { id: "API key", en: "API key" } },
    auth_key: { kind: "secret", label: { id: "Auth key", en: "Auth key" } },
  },
  callsFrom: [],
  trial: {
    origin: { code: "CGK", name: "Jakarta" },
    destination: { code: "BDO10000", name: "Bandung" },
    weightGrams: 1_000,
    dimensions: { length: 10, width: 10, height: 10 },
    value: rupiah(50_000),
  },
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
