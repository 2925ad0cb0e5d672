import { describeChannel } from "../../../ports/connection.ts";
import { createZenzivaChannel } from "./index.ts";

/** An account at Zenziva. */
export const ZENZIVA = describeChannel({
  vendor: "zenziva",
  name: "Zenziva",
  carries: "sms",
  about: { id: "SMS ke semua operator.", en: "SMS to every operator." },
  documentation: "https://www.zenziva.id/dokumentasi/",
  modes: ["production"],
  fields: {
    base_url: {
      kind: "address",
      label: { id: "Alamat API", en: "API address" },
      proposed: "https://console.zenziva.net",
    },
    route: {
      kind: "choice",
      label: { id: "Jalur", en: "Route" },
      proposed: "reguler",
      choices: {
        reguler: { id: "Reguler (nomor acak)", en: "Regular (a random number)" },
        masking: { id: "Masking (nama brand)", en: "Masking (the brand's name)" },
      },
    },
    user_key: { kind: "secret", label: { id: "Userkey", en: "User key" } },
    pass_key: { kind: "secret", label: { id: "Passkey", en: "Pass key" } },
  },
  callsFrom: [],
  create: (settings, { outbound }) =>
    createZenzivaChannel({
      baseUrl: settings.base_url,
      route: settings.route,
      userKey: settings.user_key,
      passKey: settings.pass_key,
      outbound,
    }),
});
