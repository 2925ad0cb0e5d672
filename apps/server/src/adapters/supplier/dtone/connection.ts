import { describeSupplier } from "../../../ports/connection.ts";
import { ASKING_FIELDS, askingOf, SUPPLIER_CONNECTIONS } from "../asking.ts";
import { bookRateField } from "../book-rate.ts";
import { createDtOneAdapter, CURRENCY } from "./index.ts";

/** An account at DT One, for credit abroad (developers.dtone.com). */
export const DTONE = describeSupplier({
  vendor: "dtone",
  name: "DT One",
  about: {
    id: "Pulsa internasional, nominal tetap dan nominal bebas.",
    en: "Credit abroad, fixed amounts and amounts of free choice.",
  },
  documentation: "https://developers.dtone.com",
  modes: ["sandbox", "production"],
  fields: {
    base_url: {
      kind: "address",
      label: { id: "Alamat API", en: "API address" },
      proposed: {
        sandbox: "https://preprod-dvs-api.dtone.com/v1",
        production: "https://dvs-api.dtone.com/v1",
      },
    },
    api_key: { kind: "text", label: { id: "API key", en: "API key" } },
    api_secret: {
      kind: "secret",
      label: { id: "API secret", en: "API secret" },
      help: {
        id: "Key sandbox dan produksi berbeda.",
        en: "The sandbox and production keys differ.",
      },
    },
    book_rate_rupiah: bookRateField(CURRENCY),
    callback_url: {
      kind: "text",
      optional: true,
      label: { id: "Alamat callback", en: "Callback address" },
      help: {
        id: "Alamat callback yang ditampilkan setelah tersambung. Disertakan pada setiap transaksi; tanpa ini status hanya ditanyakan.",
        en: "The callback address that is shown once it is connected. Each transaction names it; without it the status is only asked for.",
      },
    },
    ...ASKING_FIELDS,
  },
  callsFrom: [],
  callbacks: {
    proof: {
      id: "DT One tidak menandatangani callback. Karena itu status ditanyakan lagi sebelum uang bergerak.",
      en: "DT One signs no callbacks. So the status is asked for before money moves.",
    },
    sample() {
      const status = { id: 50_000, message: "SUBMITTED", class: { id: 5, message: "SUBMITTED" } };
      return {
        body: Buffer.from(JSON.stringify({ external_id: "KONTERUJI", status })),
        headers: {},
      };
    },
  },
  create: (settings, { outbound, timeouts = {} }) =>
    createDtOneAdapter({
      baseUrl: settings.base_url,
      apiKey: settings.api_key,
      apiSecret: settings.api_secret,
      callbackUrl: settings.callback_url,
      bookRateRupiah: settings.book_rate_rupiah,
      connections: SUPPLIER_CONNECTIONS,
      asking: askingOf(settings),
      outbound,
      timeouts,
    }),
});
