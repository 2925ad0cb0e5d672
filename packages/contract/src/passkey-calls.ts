import * as z from "zod/mini";
import { call } from "./call.ts";
import type { RateLimit } from "./call.ts";
import { loginAnswer } from "./schemas/device.ts";
import * as passkey from "./schemas/passkey.ts";
import { spendInput } from "./schemas/prepaid.ts";

const nothing = z.strictObject({});
const reading: RateLimit = { calls: 120, window_seconds: 60 };
const writing: RateLimit = { calls: 30, window_seconds: 60 };
/** A whole street may share an address, and every open sign-in page asks once. */
const visiting: RateLimit = { calls: 120, window_seconds: 60 };

/** Passkeys: made, listed, taken away; signing in and confirming a purchase with one. */
export const passkeyCalls = {
  passkeys: call("passkeys", {
    access: "member",
    input: nothing,
    output: passkey.passkeyList,
    errors: [],
    fault: "retrieval_failed",
    rateLimit: reading,
    summary: "The account's passkeys, latest first.",
  }),
  passkeyAsk: call("passkeyAsk", {
    access: "member",
    input: nothing,
    output: passkey.passkeyOffer,
    errors: ["password_needed", "passkeys_too_many"],
    rateLimit: writing,
    summary: "What the browser is to ask an authenticator for a new passkey.",
  }),
  passkeyAdd: call("passkeyAdd", {
    access: "member",
    input: passkey.passkeyAddInput,
    output: passkey.passkeyList,
    errors: ["password_needed", "passkeys_too_many", "passkey_refused"],
    rateLimit: writing,
    summary: "Keeps a new passkey; every device of the account is told.",
  }),
  passkeyRemove: call("passkeyRemove", {
    access: "member",
    input: passkey.passkeyInput,
    output: passkey.passkeyList,
    errors: ["password_needed", "passkey_not_found"],
    rateLimit: writing,
    summary: "Takes a passkey away: it opens and confirms nothing any more.",
  }),
  passkeySpendAsk: call("passkeySpendAsk", {
    access: "member",
    permission: "prepaid.buy",
    input: spendInput,
    output: passkey.passkeyQuestion,
    errors: ["passkey_missing", "product_not_found", "destination_required", "destination_invalid"],
    rateLimit: writing,
    summary:
      "What an authenticator is to sign for one purchase, word for word, in this session, within two minutes.",
  }),
  passkeySignInAsk: call("passkeySignInAsk", {
    access: "public",
    input: nothing,
    output: passkey.passkeyQuestion,
    errors: [],
    rateLimit: visiting,
    summary: "What an authenticator is to sign for this browser to sign in.",
  }),
  passkeySignIn: call("passkeySignIn", {
    access: "public",
    input: passkey.passkeyProof(),
    output: loginAnswer,
    errors: [
      "passkey_refused",
      "account_deleted",
      "account_gone",
      "account_blocked",
      "account_blocked_until",
      "device_blocked",
      "device_blocked_by_staff",
      "device_blocked_until",
      "login_paused",
    ],
    rateLimit: { calls: 30, window_seconds: 60 },
    summary:
      "Signs in by a passkey, which makes this browser a trusted device; one that was not used for 90 days waits for a trusted device.",
  }),
};
