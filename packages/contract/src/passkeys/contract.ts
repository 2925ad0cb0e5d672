import { nothing } from "../answers.ts";
import { call, perMinute } from "../call.ts";
import { AMOUNT_ERRORS } from "../catalog/amounts.ts";
import { loginAnswer } from "../devices/schemas.ts";
import type { ErrorRows } from "../error-row.ts";
import { spendInput } from "../purchase/schemas.ts";
import {
  passkeyAddInput,
  passkeyInput,
  passkeyList,
  passkeyOffer,
  passkeyProof,
  passkeyQuestion,
} from "./schemas.ts";

export * from "./rules.ts";
export * from "./schemas.ts";

/** Many users may share one address, and every open sign-in page makes one call. */
const visiting = perMinute(120);

export const calls = {
  passkeys: call("GET account/passkey", {
    access: "member",
    input: nothing,
    output: passkeyList,
    errors: [],
    fault: "retrieval_failed",
    rateLimit: perMinute(120),
    summary: "The account's passkeys, latest first.",
  }),
  passkeyAsk: call("POST account/passkey/ask", {
    access: "member",
    input: nothing,
    output: passkeyOffer,
    errors: ["password_needed", "passkeys_too_many"],
    rateLimit: perMinute(30),
    summary: "What the browser is to ask an authenticator for a new passkey.",
  }),
  passkeyAdd: call("POST account/passkey/add", {
    access: "member",
    input: passkeyAddInput,
    output: passkeyList,
    errors: ["password_needed", "passkeys_too_many", "passkey_refused"],
    rateLimit: perMinute(30),
    summary: "Keeps a new passkey; every device of the account is told.",
  }),
  passkeyRemove: call("POST account/passkey/{passkey_id}/delete", {
    access: "member",
    input: passkeyInput,
    output: passkeyList,
    errors: ["password_needed", "passkey_not_found"],
    rateLimit: perMinute(30),
    summary: "Takes a passkey away: it opens and confirms nothing any more.",
  }),
  passkeySpendAsk: call("POST account/passkey/spend", {
    access: "member",
    permission: "prepaid.buy",
    input: spendInput,
    output: passkeyQuestion,
    errors: [
      "passkey_missing",
      "product_not_found",
      ...AMOUNT_ERRORS,
      "destination_required",
      "destination_invalid",
      "esim_refill_unfit",
    ],
    rateLimit: perMinute(30),
    summary:
      "What an authenticator is to sign for one purchase, word for word, in this session, within two minutes.",
  }),
  passkeySignInAsk: call("POST auth/passkey/ask", {
    access: "public",
    input: nothing,
    output: passkeyQuestion,
    errors: [],
    rateLimit: visiting,
    summary: "What an authenticator is to sign for this browser to sign in.",
  }),
  passkeySignIn: call("POST auth/passkey", {
    access: "public",
    input: passkeyProof(),
    output: loginAnswer,
    errors: [
      "passkey_refused",
      "account_deleted",
      "account_gone",
      "account_of_brand",
      "account_blocked",
      "account_blocked_until",
      "device_blocked",
      "device_blocked_by_staff",
      "device_blocked_until",
      "login_paused",
    ],
    rateLimit: perMinute(30),
    summary:
      "Signs in by a passkey, which makes this browser a trusted device; one that was not used for 90 days waits for a trusted device.",
  }),
};

export const errors = {
  passkey_refused: {
    status: 422,
    id: "Passkey tidak diterima. Coba lagi.",
    en: "The passkey was not accepted. Try again.",
  },
  passkey_missing: {
    status: 409,
    id: "Akun ini belum punya passkey. Pakai PIN.",
    en: "This account has no passkey. Use the PIN.",
  },
  passkey_not_found: { status: 404, id: "Passkey tidak ditemukan.", en: "Passkey not found." },
  passkeys_too_many: {
    status: 409,
    id: "Maksimal {count} passkey. Hapus satu dulu.",
    en: "At most {count} passkeys. Remove one first.",
  },
} as const satisfies ErrorRows;
