/** Seconds for which a WebAuthn challenge is valid; a sign-in page may wait long for a touch. */
export const PASSKEY_SECONDS = { register: 300, sign_in: 600, spend: 120 } as const;
export const PASSKEYS_AT_MOST = 10;
export const PASSKEY_NAME_CHARACTERS = 40;
