import { describeSupplier } from "../../../ports/connection.ts";
import { ASKING_FIELDS, askingOf, SUPPLIER_CONNECTIONS } from "../asking.ts";
import { createIakAdapter } from "./index.ts";
import { signRequest } from "./request.ts";

const SAMPLE_REFERENCE = "KONTERUJI";

/** An account at IAK, for prepaid products and bills (api.iak.id). */
export const IAK = describeSupplier({
  vendor: "iak",
  name: "IAK",
  about: {
    id: "Pulsa, paket data, token, voucher game, dan tagihan.",
    en: "Credit, data packages, tokens, game vouchers and bills.",
  },
  documentation: "https://api.iak.id/docs/reference",
  modes: ["sandbox", "production"],
  fields: {
    base_url: {
      kind: "address",
      label: { id: "Alamat API", en: "API address" },
      proposed: { sandbox: "https://prepaid.iak.dev", production: "https://prepaid.iak.id" },
    },
    bills_url: {
      kind: "address",
      optional: true,
      label: { id: "Alamat API tagihan", en: "API address of bills" },
      help: {
        id: "IAK membayar tagihan lewat alamat lain. Kosongkan bila tidak menjual tagihan.",
        en: "IAK pays bills at another address. Leave it empty where no bills are sold.",
      },
      proposed: {
        sandbox: "https://testpostpaid.mobilepulsa.net",
        production: "https://mobilepulsa.net",
      },
    },
    username: {
      kind: "text",
      label: { id: "Username", en: "User name" },
      help: {
        id: "Nomor HP yang terdaftar di IAK.",
        en: "The phone number registered with IAK.",
      },
    },
    api_key: {
      kind: "secret",
      label: { id: "API key", en: "API key" },
      help: {
        id: "Key sandbox dan produksi berbeda. Alamat IP server ini harus diizinkan di IAK.",
        en: "The sandbox and production keys differ. This server's IP address must be allowed at IAK.",
      },
    },
    ...ASKING_FIELDS,
  },
  callsFrom: ["52.76.169.212"],
  callbacks: {
    proof: {
      id: "IAK hanya menandatangani nomor referensi (dengan API key). Karena itu status ditanyakan lagi sebelum uang bergerak.",
      en: "IAK signs the reference alone (with the API key). So the status is asked for before money moves.",
    },
    sample({ username = "", api_key: apiKey = "" }) {
      const credentials = { username: String(username), apiKey: String(apiKey) };
      const sign = signRequest(credentials, SAMPLE_REFERENCE);
      const data = { ref_id: SAMPLE_REFERENCE, status: "0", rc: "39", sign };
      return { body: Buffer.from(JSON.stringify({ data })), headers: {} };
    },
  },
  create: (settings, { outbound, timeouts = {} }) =>
    createIakAdapter({
      baseUrl: settings.base_url,
      billsUrl: settings.bills_url,
      username: settings.username,
      apiKey: settings.api_key,
      connections: SUPPLIER_CONNECTIONS,
      asking: askingOf(settings),
      outbound,
      timeouts,
    }),
});
