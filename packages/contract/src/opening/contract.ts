import { nothing } from "../answers.ts";
import { call, perMinute } from "../call.ts";
import type { ErrorRows } from "../error-row.ts";
import { openingState, trialLink } from "./schemas.ts";

export * from "./rules.ts";
export * from "./schemas.ts";

export const calls = {
  opening: call("GET admin/opening", {
    access: "staff",
    permission: "brand.read",
    input: nothing,
    output: openingState,
    errors: [],
    rateLimit: perMinute(240),
    summary: "What the brand still needs before it sells, read from the state of things.",
  }),
  openingTrialLink: call("POST admin/opening/trial-link", {
    access: "staff",
    permission: "brand.write",
    input: nothing,
    output: trialLink,
    errors: ["opening_done"],
    rateLimit: perMinute(30),
    summary:
      "A link that registers one member while registration is closed, for the trial purchase. The one before works no more.",
  }),
  openingOpen: call("POST admin/opening/open", {
    access: "staff",
    permission: "brand.write",
    input: nothing,
    output: openingState,
    errors: ["opening_incomplete"],
    rateLimit: perMinute(30),
    summary:
      "Opens the brand for good once every required step is done: from then on members register.",
  }),
};

export const errors = {
  opening_incomplete: {
    status: 409,
    id: "Brand belum bisa dibuka. Yang masih kurang: {steps}.",
    en: "The brand cannot open yet. Still missing: {steps}.",
  },
  opening_done: {
    status: 409,
    id: "Brand sudah dibuka. Siapa pun bisa mendaftar tanpa tautan percobaan.",
    en: "The brand is open. Anybody can register without a trial link.",
  },
} as const satisfies ErrorRows;
