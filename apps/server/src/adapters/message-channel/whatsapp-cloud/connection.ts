import { describeChannel } from "../../../ports/connection.ts";
import { createWhatsAppChannel } from "./index.ts";

/** A sending number of the WhatsApp Cloud API. Meta has no second address for tests: a test number is one of its own. */
export const WHATSAPP_CLOUD = describeChannel({
  vendor: "whatsapp-cloud",
  name: "WhatsApp Cloud API",
  carries: "whatsapp",
  about: {
    id: "Kode lewat WhatsApp, langsung dari Meta. Hanya kode.",
    en: "Codes by WhatsApp, from Meta itself. Codes only.",
  },
  documentation: "https://developers.facebook.com/docs/whatsapp/cloud-api/get-started",
  modes: ["production"],
  fields: {
    base_url: {
      kind: "address",
      label: { id: "Alamat API", en: "API address" },
      proposed: "https://graph.facebook.com",
    },
    version: { kind: "text", label: { id: "Versi API", en: "API version" }, proposed: "v23.0" },
    phone_number_id: {
      kind: "text",
      label: { id: "ID nomor pengirim", en: "Sending number's id" },
      help: {
        id: "Phone number ID di halaman API Setup, bukan nomornya.",
        en: "The phone number ID on the API Setup page, not the number.",
      },
    },
    access_token: {
      kind: "secret",
      label: { id: "Access token", en: "Access token" },
      help: {
        id: "Token system user yang tidak berakhir; yang sementara mati dalam sehari.",
        en: "A system user's token that does not expire; a temporary one dies within a day.",
      },
    },
    template: {
      kind: "text",
      label: { id: "Nama template kode", en: "Code template's name" },
      help: {
        id: "Template authentication yang sudah disetujui, dalam bahasa id dan en.",
        en: "An approved authentication template, in the languages id and en.",
      },
    },
  },
  callsFrom: [],
  create: (settings, { outbound }) =>
    createWhatsAppChannel({
      baseUrl: settings.base_url,
      version: settings.version,
      phoneNumberId: settings.phone_number_id,
      accessToken: settings.access_token,
      template: settings.template,
      outbound,
    }),
});
