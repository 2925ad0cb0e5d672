import { describeSupplier } from "../../../ports/connection.ts";
import { ASKING_FIELDS, askingOf, SUPPLIER_CONNECTIONS } from "../asking.ts";
import { bookRateField } from "../book-rate.ts";
import { createZenditAdapter } from "./index.ts";
import { CURRENCY } from "./response.ts";

const SAMPLE_REFERENCE = "KONTERUJI";

/** An account at Zendit, for eSIMs (developers.zendit.io). */
export const ZENDIT = describeSupplier({
  vendor: "zendit",
  name: "Zendit",
  about: {
    id: "eSIM luar negeri, dengan sisa kuota dan isi ulang.",
    en: "eSIMs for abroad, with what is left of them and refills.",
  },
  documentation: "https://developers.zendit.io/api/",
  modes: ["sandbox", "production"],
  fields: {
    base_url: {
      kind: "address",
      label: { id: "Alamat API", en: "API address" },
      proposed: "https://api.zendit.io/v1",
    },
    api_key: {
      kind: "secret",
      label: { id: "API key", en: "API key" },
      help: {
        id: "Mode uji dan produksi memakai key yang berbeda di alamat yang sama. Alamat IP server ini dapat dibatasi di Zendit.",
        en: "Test mode and production have different keys at the same address. Zendit can be told this server's IP address.",
      },
    },
    book_rate_rupiah: bookRateField(CURRENCY),
    ...ASKING_FIELDS,
  },
  callsFrom: [],
  callbacks: {
    proof: {
      id: "Zendit tidak menandatangani callback-nya. Karena itu status ditanyakan lagi sebelum uang bergerak.",
      en: "Zendit signs nothing. So the status is asked for before money moves.",
    },
    sample: () => ({
      body: Buffer.from(JSON.stringify({ transactionId: SAMPLE_REFERENCE, status: "ACCEPTED" })),
      headers: {},
    }),
  },
  create: (settings, { outbound, timeouts = {} }) =>
    createZenditAdapter({
      baseUrl: settings.base_url,
      apiKey: settings.api_key,
      bookRateRupiah: settings.book_rate_rupiah,
      connections: SUPPLIER_CONNECTIONS,
      asking: askingOf(settings),
      outbound,
      timeouts,
    }),
});
