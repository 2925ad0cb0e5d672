/** Business constants of SPEC.md sections 5 and 9, defined once for server and browser. */
export const PIN_DIGITS = 6;
export const PASSWORD_MIN_CHARACTERS = 6;
export const PASSWORD_ADVISED_CHARACTERS = 8;

/**
 * One password or PIN tried over many accounts: so many that it was wrong for, of one address and of one network (/24, or
 * /56 of IPv6), within so many seconds. A mobile operator hides thousands behind one address; a PIN is given by sessions of
 * trusted devices, so it may be wrong for more of them before somebody is guessing.
 */
export const WRONG_ACCOUNTS = {
  password: { ofAddress: 20, ofNetwork: 40 },
  pin: { ofAddress: 100, ofNetwork: 200 },
} as const;
export const GUESS_WINDOW_SECONDS = 600;
