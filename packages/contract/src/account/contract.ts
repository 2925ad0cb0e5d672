import { done, nothing } from "../answers.ts";
import { call, perMinute } from "../call.ts";
import type { ErrorRows } from "../error-row.ts";
import { account } from "../identity/schemas.ts";
import { SENDING_ERRORS } from "../otp/rules.ts";
import { AVATAR_BODY_LIMIT_BYTES } from "./rules.ts";
import {
  accountDeleteInput,
  accountDeleted,
  accountExport,
  accountFound,
  accountRecoveryInput,
  accountSearchInput,
  accountSettingInput,
  avatarInput,
  emailChange,
  emailProveInput,
  emailSideInput,
  passwordConfirmInput,
  passwordConfirmed,
  passwordInput,
  profileInput,
} from "./schemas.ts";

export * from "./rules.ts";
export * from "./schemas.ts";

/** Calls that try a password. The authoritative limits are enforced in PostgreSQL. */
const guessing = perMinute(10);

export const calls = {
  profileSave: call("POST account/profile", {
    access: "member",
    input: profileInput,
    output: account,
    errors: ["password_needed", "email_taken", "otp_resend_wait", "otp_limit", "otp_send_failed"],
    rateLimit: perMinute(60),
    summary:
      "Saves name and e-mail. In the place of a proved e-mail another one comes once both are proved; any other is unproved until its code is given.",
  }),
  avatarSave: call("POST account/profile/avatar", {
    access: "member",
    input: avatarInput,
    output: account,
    bytesLimit: AVATAR_BODY_LIMIT_BYTES,
    errors: [
      "avatar_not_image",
      "avatar_damaged",
      "avatar_too_large",
      "avatar_too_wide",
      "overloaded",
    ],
    rateLimit: guessing,
    summary:
      "Sets the avatar: PNG or JPEG up to 8 MB by its bytes, kept without metadata; the body is the file.",
  }),
  avatarDelete: call("DELETE account/profile/avatar", {
    access: "member",
    input: nothing,
    output: account,
    errors: [],
    rateLimit: perMinute(60),
    summary: "Takes the avatar away.",
  }),
  accountSetting: call("POST account/setting", {
    access: "member",
    input: accountSettingInput,
    output: account,
    errors: ["password_needed"],
    rateLimit: perMinute(60),
    summary:
      "Saves the account's settings; unknown ones are refused, permissions only narrowed. Switching one on again takes the password.",
  }),
  passwordChange: call("POST account/password", {
    access: "member",
    input: passwordInput,
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
  passwordConfirm: call("POST account/password/confirm", {
    access: "member",
    input: passwordConfirmInput,
    output: passwordConfirmed,
    errors: ["password_wrong", "login_paused", "overloaded"],
    rateLimit: guessing,
    summary: "Opens this session for five minutes to what asks for the password.",
  }),
  accountSearch: call("GET account/search", {
    access: "member",
    viewing: "owner",
    input: accountSearchInput,
    output: accountFound,
    errors: ["search_limit", "extra_permission_missing"],
    rateLimit: perMinute(60),
    summary: "The account of one exact phone number, masked; for who may transfer or has agents.",
  }),
  accountExport: call("POST account/export", {
    access: "member",
    input: nothing,
    output: accountExport,
    errors: ["password_needed"],
    rateLimit: perMinute(3),
    summary: "The account's own data as one document.",
  }),
  accountDelete: call("DELETE account/delete", {
    access: "member",
    input: accountDeleteInput,
    output: accountDeleted,
    errors: ["account_has_balance", "password_wrong", "login_paused", "overloaded"],
    rateLimit: guessing,
    summary: "Deletes the account; for seven days it can be recovered.",
  }),
  accountRecovery: call("POST account/recovery", {
    access: "public",
    input: accountRecoveryInput,
    output: done,
    errors: [
      "credentials_wrong",
      "login_paused",
      "account_blocked",
      "account_blocked_until",
      "account_gone",
      "account_of_brand",
      "overloaded",
    ],
    rateLimit: guessing,
    summary: "Brings a deleted account back within seven days; it signs nobody in.",
  }),
  emailChange: call("GET account/email-change", {
    access: "member",
    input: nothing,
    output: emailChange,
    errors: [],
    fault: "retrieval_failed",
    rateLimit: perMinute(120),
    summary: "The change of the e-mail that waits for both addresses to be proved.",
  }),
  emailChangeSend: call("POST account/email-change/send", {
    access: "member",
    input: emailSideInput,
    output: emailChange,
    errors: ["email_change_none", ...SENDING_ERRORS],
    rateLimit: perMinute(10),
    summary: "Sends another code and link to one of the two addresses.",
  }),
  emailChangeProve: call("POST account/email-change/prove", {
    access: "member",
    input: emailProveInput,
    output: emailChange,
    errors: ["email_change_none", "otp_invalid", "otp_replaced", "otp_exhausted", "email_taken"],
    rateLimit: perMinute(10),
    summary: "Proves one of the two addresses by its code; with the second the e-mail is changed.",
  }),
  emailChangeCancel: call("DELETE account/email-change", {
    access: "member",
    input: nothing,
    output: emailChange,
    errors: [],
    rateLimit: perMinute(60),
    summary: "Gives the change up; the e-mail stays as it is.",
  }),
};

export const errors = {
  email_change_none: {
    status: 409,
    id: "Tidak ada penggantian email yang menunggu.",
    en: "No change of the e-mail is waiting.",
  },
  old_password_wrong: { status: 422, id: "Password lama salah", en: "The old password is wrong" },
  password_wrong: { status: 422, id: "Password salah", en: "Wrong password" },
  password_used_before: {
    status: 422,
    id: "Password ini pernah Anda pakai. Pilih yang lain.",
    en: "You used this password before. Choose another one.",
  },
  password_needed: {
    status: 409,
    id: "Masukkan password Anda dulu untuk melanjutkan.",
    en: "Enter your password first to go on.",
  },
  search_limit: {
    status: 429,
    id: "Terlalu banyak pencarian nomor. Coba lagi dalam {minutes} menit.",
    en: "Too many searches for numbers. Try again in {minutes} minutes.",
  },
  account_has_balance: {
    status: 409,
    id: "Akun tidak dapat dihapus selama masih ada {what}.",
    en: "The account cannot be deleted while there is {what}.",
  },
  avatar_not_image: {
    status: 422,
    id: "Foto harus berupa gambar JPG atau PNG.",
    en: "The photo must be a JPG or PNG image.",
  },
  avatar_damaged: { status: 422, id: "Gambar ini rusak.", en: "This image is damaged." },
  avatar_too_large: {
    status: 422,
    id: "Ukuran foto maksimal {size} MB.",
    en: "The photo may be at most {size} MB.",
  },
  avatar_too_wide: {
    status: 422,
    id: "Foto maksimal {most} × {most} piksel.",
    en: "The photo may be at most {most} × {most} pixels.",
  },
} as const satisfies ErrorRows;
