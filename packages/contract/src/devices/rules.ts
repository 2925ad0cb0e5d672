/** The states of feature row M76: signed in, signed out, waiting for approval, blocked. */
export const DEVICE_STATES = [
  "current_session",
  "logged_out",
  "new_login_attempt",
  "blocked",
] as const;
export type DeviceState = (typeof DEVICE_STATES)[number];

/** Minutes for which a sign-in on an unknown device waits for a trusted one. */
export const DEVICE_WAIT_MINUTES = 5;

/** An unused device loses its trust after this many days; is_trusted in PostgreSQL has the same value. */
export const DEVICE_TRUST_DAYS = 90;
export const DEVICE_NAME_CHARACTERS = 40;

/** Hours for which a device that was recovered by code, without a trusted one, can read but not spend. */
export const DEVICE_RECOVERY_HOURS = { least: 1, most: 72, usual: 24 } as const;

/** Maximum length of a push token; current tokens have less than a tenth of it. */
export const PUSH_TOKEN_CHARACTERS = 2048;
