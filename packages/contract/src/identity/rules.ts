/** Business constants (feature rows M774 to M793), shared by server and browser. */
export const PIN_DIGITS = 6;
export const PASSWORD_MIN_CHARACTERS = 6;
export const PASSWORD_ADVISED_CHARACTERS = 8;

/**
 * Limits for trying one password or PIN over many accounts: the number of accounts it was wrong for, per address and
 * per network (/24, or /56 for IPv6), in this many seconds. A mobile operator hides thousands of users behind one
 * address. PINs are entered in sessions of trusted devices, so the limit for PINs is higher.
 */
export const WRONG_ACCOUNTS = {
  password: { ofAddress: 20, ofNetwork: 40 },
  pin: { ofAddress: 100, ofNetwork: 200 },
} as const;
export const GUESS_WINDOW_SECONDS = 600;
