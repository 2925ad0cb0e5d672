/** Seconds for which a WebAuthn challenge is valid; a sign-in page may wait long for a touch. */
export const PASSKEY_SECONDS = { register: 300, sign_in: 600, spend: 120 } as const;
export const PASSKEYS_AT_MOST = 10;
export const PASSKEY_NAME_CHARACTERS = 40;
/** The errors of a proof where the brand chooses between password and PIN. */
export const PROOF_ERRORS = [
  "confirm_by_password",
  "confirm_by_pin",
  "password_wrong",
  "login_paused",
  "pin_missing",
  "pin_wrong",
  "pin_locked",
  "pin_reset_needed",
  "passkey_refused",
] as const;
