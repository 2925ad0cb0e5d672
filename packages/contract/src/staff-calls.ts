import { call } from "./call.ts";
import type { RateLimit } from "./call.ts";
import * as account from "./schemas/account.ts";
import * as admin from "./schemas/admin.ts";
import { nothing } from "./schemas/brand.ts";
import * as staff from "./schemas/staff.ts";

const reading: RateLimit = { calls: 240, window_seconds: 60 };
const writing: RateLimit = { calls: 60, window_seconds: 60 };
/** What tries a password or a code; the limits that count are in PostgreSQL. */
const guessing: RateLimit = { calls: 30, window_seconds: 60 };

/** How staff come in. After the password a session opens nothing but the calls of the second step. */
export const staffCalls = {
  staffSession: call("staffSession", {
    access: "public",
    input: nothing,
    output: admin.staffSession,
    errors: [],
    rateLimit: reading,
    summary: "The state of a staff session.",
  }),
  staffLogin: call("staffLogin", {
    access: "public",
    input: admin.staffLoginInput,
    output: admin.staffSession,
    errors: ["credentials_wrong", "login_paused", "account_blocked"],
    rateLimit: guessing,
    summary: "The first step of a sign-in: e-mail and password.",
  }),
  staffLogout: call("staffLogout", {
    access: "public",
    input: nothing,
    output: account.done,
    errors: [],
    rateLimit: writing,
    summary: "Ends the staff session.",
  }),
  staffFactorBegin: call("staffFactorBegin", {
    access: "public",
    input: nothing,
    output: staff.factorSecret,
    errors: ["factor_step_missing", "factor_enrolled"],
    rateLimit: guessing,
    summary: "A new secret for an authenticator; it counts from its first right code on.",
  }),
  staffFactorConfirm: call("staffFactorConfirm", {
    access: "public",
    input: staff.factorConfirmInput,
    output: staff.factorConfirmed,
    errors: ["factor_step_missing", "factor_enrolled", "factor_code_wrong", "login_paused"],
    rateLimit: guessing,
    summary: "The first code of a new authenticator: signs in and answers the recovery codes once.",
  }),
  staffFactorCheck: call("staffFactorCheck", {
    access: "public",
    input: staff.factorCodeInput,
    output: admin.staffSession,
    errors: ["factor_step_missing", "factor_code_wrong", "factor_code_used", "login_paused"],
    rateLimit: guessing,
    summary: "The second step of a sign-in: a code of the authenticator or a recovery code.",
  }),
  staffRecoveryCodes: call("staffRecoveryCodes", {
    access: "public",
    input: staff.factorConfirmInput,
    output: staff.recoveryCodes,
    errors: [
      "unauthenticated",
      "factor_step_missing",
      "factor_code_wrong",
      "factor_code_used",
      "login_paused",
    ],
    rateLimit: guessing,
    summary: "New recovery codes in the place of the old ones, for a code of the authenticator.",
  }),
};
