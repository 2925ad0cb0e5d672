import { nothing } from "../answers.ts";
import { call, perMinute } from "../call.ts";
import type { ErrorRows } from "../error-row.ts";
import { featureSwitchInput, officeFeatures } from "./schemas.ts";

export * from "./rules.ts";
export * from "./schemas.ts";

export const calls = {
  features: call("GET admin/features", {
    access: "staff",
    permission: "settings.read",
    input: nothing,
    output: officeFeatures,
    errors: [],
    rateLimit: perMinute(240),
    summary: "What the brand offers: what each switch closes, what it needs and what goes with it.",
  }),
  featureSwitch: call("POST admin/features", {
    access: "staff",
    permission: "settings.write",
    input: featureSwitchInput,
    output: officeFeatures,
    errors: [
      "feature_not_offered",
      "feature_unchanged",
      "feature_needs_others",
      "feature_takes_along",
      "feature_sells_nothing",
    ],
    rateLimit: perMinute(30),
    summary:
      "Switches a feature; what goes with it, and that nothing is sold then, is agreed to by naming it.",
  }),
};

export const errors = {
  feature_off: {
    status: 403,
    id: "Layanan {feature} sedang tidak aktif.",
    en: "The service {feature} is switched off.",
  },
  feature_not_offered: {
    status: 404,
    id: "Layanan {feature} tidak ada di instalasi ini.",
    en: "This install has no service {feature}.",
  },
  feature_unchanged: {
    status: 409,
    id: "{feature} sudah seperti itu. Muat ulang halaman.",
    en: "{feature} stands like that already. Reload the page.",
  },
  feature_needs_others: {
    status: 409,
    id: "{feature} butuh {others}. Nyalakan itu dulu.",
    en: "{feature} needs {others}. Switch that on first.",
  },
  feature_takes_along: {
    status: 409,
    id: "Bersama {feature} ikut mati: {others}. Setujui itu, lalu simpan lagi.",
    en: "With {feature} goes: {others}. Agree to that and save again.",
  },
  feature_sells_nothing: {
    status: 409,
    id: "Tanpa {feature} tidak ada lagi yang dijual. Setujui itu, lalu simpan lagi.",
    en: "Without {feature} nothing is sold any more. Agree to that and save again.",
  },
} as const satisfies ErrorRows;
