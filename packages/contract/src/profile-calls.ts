import { call } from "./call.ts";
import type { RateLimit } from "./call.ts";
import { AVATAR_BODY_LIMIT_BYTES } from "./limits.ts";
import { account, done } from "./schemas/account.ts";
import * as profile from "./schemas/profile.ts";
import * as z from "zod/mini";

const nothing = z.strictObject({});
const writing: RateLimit = { calls: 60, window_seconds: 60 };
/** What tries a password; the limits that count are in PostgreSQL. */
const guessing: RateLimit = { calls: 10, window_seconds: 60 };

/** The account's own profile, password and end. */
export const profileCalls = {
  profileSave: call("profileSave", {
    access: "member",
    input: profile.profileInput,
    output: account,
    errors: ["password_needed", "email_taken", "otp_resend_wait", "otp_limit", "otp_send_failed"],
    rateLimit: writing,
    summary:
      "Saves name and e-mail. In the place of a proved e-mail another one comes once both are proved; any other is unproved until its code is given.",
  }),
  avatarSave: call("avatarSave", {
    access: "member",
    input: profile.avatarInput,
    output: account,
    bytesLimit: AVATAR_BODY_LIMIT_BYTES,
    errors: ["avatar_not_image", "avatar_damaged", "avatar_too_large", "avatar_too_wide"],
    rateLimit: guessing,
    summary:
      "Sets the avatar: PNG or JPEG up to 8 MB by its bytes, kept without metadata; the body is the file.",
  }),
  avatarDelete: call("avatarDelete", {
    access: "member",
    input: nothing,
    output: account,
    errors: [],
    rateLimit: writing,
    summary: "Takes the avatar away.",
  }),
  accountSetting: call("accountSetting", {
    access: "member",
    input: profile.accountSettingInput,
    output: account,
    errors: ["password_needed"],
    rateLimit: writing,
    summary:
      "Saves the account's settings; unknown ones are refused, permissions only narrowed. Switching one on again takes the password.",
  }),
  passwordChange: call("passwordChange", {
    access: "member",
    input: profile.passwordInput,
    output: done,
    errors: [
      "old_password_wrong",
      "login_paused",
      "password_unchanged",
      "password_used_before",
      "password_too_common",
      "overloaded",
    ],
    rateLimit: guessing,
    summary: "Changes the password; with `sign_out_others` every other session ends.",
  }),
  passwordConfirm: call("passwordConfirm", {
    access: "member",
    input: profile.passwordConfirmInput,
    output: profile.passwordConfirmed,
    errors: ["password_wrong", "login_paused", "overloaded"],
    rateLimit: guessing,
    summary: "Opens this session for five minutes to what asks for the password.",
  }),
  accountSearch: call("accountSearch", {
    access: "member",
    viewing: "owner",
    input: profile.accountSearchInput,
    output: profile.accountFound,
    errors: ["search_limit", "extra_permission_missing"],
    rateLimit: writing,
    summary: "The account of one exact phone number, masked; for who may transfer or has agents.",
  }),
  accountExport: call("accountExport", {
    access: "member",
    input: nothing,
    output: profile.accountExport,
    errors: ["password_needed"],
    rateLimit: { calls: 3, window_seconds: 60 },
    summary: "The account's own data as one document.",
  }),
  accountDelete: call("accountDelete", {
    access: "member",
    input: profile.accountDeleteInput,
    output: profile.accountDeleted,
    errors: ["account_has_balance", "password_wrong", "login_paused", "overloaded"],
    rateLimit: guessing,
    summary: "Deletes the account; for seven days it can be recovered.",
  }),
  accountRecovery: call("accountRecovery", {
    access: "public",
    input: profile.accountRecoveryInput,
    output: done,
    errors: [
      "credentials_wrong",
      "login_paused",
      "account_blocked",
      "account_blocked_until",
      "account_gone",
      "overloaded",
    ],
    rateLimit: guessing,
    summary: "Brings a deleted account back within seven days; it signs nobody in.",
  }),
};
