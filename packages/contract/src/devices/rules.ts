/** The states of SPEC.md section 4: signed in, not signed in, waiting to be let in, kept out. */
export const DEVICE_STATES = [
  "current_session",
  "logged_out",
  "new_login_attempt",
  "blocked",
] as const;
export type DeviceState = (typeof DEVICE_STATES)[number];

/** A sign-in on an unknown device waits so long for a trusted one. */
export const DEVICE_WAIT_MINUTES = 5;

/** Unused for so long a device is trusted no more; PostgreSQL's is_trusted says the same. */
export const DEVICE_TRUST_DAYS = 90;
export const DEVICE_NAME_CHARACTERS = 40;

/** How long a device that came in by a code, without a trusted one, may look but not spend. */
export const DEVICE_RECOVERY_HOURS = { least: 1, most: 72, usual: 24 } as const;

/** The longest push token that is taken; those of today have less than a tenth of it. */
export const PUSH_TOKEN_CHARACTERS = 2048;
