import { describeChannel } from "../../../ports/connection.ts";
import { createWhatsAppChannel } from "./index.ts";
import { readTemplate } from "./template.ts";

/** A sending number of the WhatsApp Cloud API. Meta has no separate test address: a test number is an own number. */
export const WHATSAPP_CLOUD = describeChannel({
  vendor: "whatsapp-cloud",
  name: "WhatsApp Cloud API",
  carries: "whatsapp",
  about: {
    id: "Kode lewat WhatsApp, langsung dari Meta; token listrik dan kabar pesanan juga bila templatenya diisi.",
    en: "Codes by WhatsApp, from Meta itself; electricity tokens and news of orders too where their templates are given.",
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
    token_template: {
      kind: "text",
      optional: true,
      label: { id: "Nama template token listrik", en: "Electricity token template's name" },
      help: {
        id: "Template utility yang sudah disetujui. Kosong: token hanya lewat SMS.",
        en: "An approved utility template. Empty: tokens go by SMS only.",
      },
    },
    token_language: {
      kind: "text",
      optional: true,
      proposed: "id",
      label: { id: "Bahasa template token", en: "Token template's language" },
      help: {
        id: "Kode bahasa seperti di Meta, misalnya id atau en_US.",
        en: "The language's code as Meta writes it, such as id or en_US.",
      },
    },
    token_places: {
      kind: "text",
      optional: true,
      proposed: "product,number,code,name,brand",
      label: { id: "Urutan isian template token", en: "Order of the token template's places" },
      help: {
        id: "Isi {{1}}, {{2}} dan seterusnya: product, number (meter), code (token), name (penjual), brand, dipisah koma.",
        en: "What stands in {{1}}, {{2}} and so on: product, number (meter), code (token), name (seller), brand, with commas between.",
      },
    },
    order_template: {
      kind: "text",
      optional: true,
      label: { id: "Nama template kabar pesanan", en: "Order news template's name" },
      help: {
        id: "Template utility yang sudah disetujui, untuk pembeli tanpa akun. Kosong: kabar lewat email atau SMS.",
        en: "An approved utility template, for buyers without an account. Empty: by e-mail or SMS.",
      },
    },
    order_language: {
      kind: "text",
      optional: true,
      proposed: "id",
      label: { id: "Bahasa template pesanan", en: "Order template's language" },
      help: {
        id: "Kode bahasa seperti di Meta, misalnya id atau en_US.",
        en: "The language's code as Meta writes it, such as id or en_US.",
      },
    },
    order_places: {
      kind: "text",
      optional: true,
      proposed: "number,text,link,brand",
      label: { id: "Urutan isian template pesanan", en: "Order of the order template's places" },
      help: {
        id: "Isi {{1}}, {{2}} dan seterusnya: number (pesanan), text (kabar), link, brand, dipisah koma.",
        en: "What stands in {{1}}, {{2}} and so on: number (order), text (news), link, brand, with commas between.",
      },
    },
  },
  callsFrom: [],
  create: (settings, { outbound }) => {
    const token = readTemplate("token", {
      name: settings.token_template,
      language: settings.token_language,
      places: settings.token_places,
    });
    const order = readTemplate("order", {
      name: settings.order_template,
      language: settings.order_language,
      places: settings.order_places,
    });
    return createWhatsAppChannel({
      baseUrl: settings.base_url,
      version: settings.version,
      phoneNumberId: settings.phone_number_id,
      accessToken: settings.access_token,
      template: settings.template,
      templates: {
        ...(token !== undefined && { token }),
        ...(order !== undefined && { order }),
      },
      outbound,
    });
  },
});
