import { createHmac } from "node:crypto";
import { describeSupplier } from "../../../ports/connection.ts";
import { ASKING_FIELDS, askingOf, SUPPLIER_CONNECTIONS } from "../asking.ts";
import { createDigiflazzAdapter } from "./index.ts";

/** An account at Digiflazz (developer.digiflazz.com). The sandbox is the same address with the development key. */
export const DIGIFLAZZ = describeSupplier({
  vendor: "digiflazz",
  name: "Digiflazz",
  about: {
    id: "Pulsa, paket data, token, dan voucher dari banyak penjual.",
    en: "Credit, data packages, tokens and vouchers of many sellers.",
  },
  documentation: "https://developer.digiflazz.com/api/buyer/persiapan/",
  modes: ["sandbox", "production"],
  fields: {
    base_url: {
      kind: "address",
      label: { id: "Alamat API", en: "API address" },
      proposed: "https://api.digiflazz.com/v1",
    },
    username: { kind: "text", label: { id: "Username", en: "User name" } },
    api_key: {
      kind: "secret",
      label: { id: "API key", en: "API key" },
      help: {
        id: "Development key untuk sandbox, production key untuk produksi. Alamat IP server ini harus diizinkan untuk key itu.",
        en: "The development key for the sandbox, the production key for production. This server's IP address must be allowed for that key.",
      },
    },
    callback_secret: {
      kind: "secret",
      optional: true,
      label: { id: "Secret webhook", en: "Webhook secret" },
      help: {
        id: "Sama dengan yang diisi di halaman webhook Digiflazz. Tanpa ini semua callback ditolak dan status hanya ditanyakan.",
        en: "The one entered on Digiflazz's webhook page. Without it every callback is refused, and the status is asked for instead.",
      },
    },
    ...ASKING_FIELDS,
  },
  callsFrom: ["52.74.250.133"],
  callbacks: {
    proof: {
      id: "Digiflazz menandatangani seluruh isi dengan secret webhook (X-Hub-Signature).",
      en: "Digiflazz signs the whole body with the webhook secret (X-Hub-Signature).",
    },
    sample({ callback_secret: secret = "" }) {
      const body = Buffer.from(JSON.stringify({ data: { ref_id: "KONTERUJI", rc: "03" } }));
      const signature = createHmac("sha1", String(secret)).update(body).digest("hex");
      return {
        body,
        headers: { "x-digiflazz-event": "update", "x-hub-signature": `sha1=${signature}` },
      };
    },
  },
  create: (settings, { mode, outbound, timeouts = {} }) =>
    createDigiflazzAdapter({
      baseUrl: settings.base_url,
      username: settings.username,
      apiKey: settings.api_key,
      callbackSecret: settings.callback_secret ?? "",
      testing: mode === "sandbox",
      connections: SUPPLIER_CONNECTIONS,
      asking: askingOf(settings),
      outbound,
      timeouts,
    }),
});
