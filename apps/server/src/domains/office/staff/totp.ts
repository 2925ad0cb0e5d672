import { Secret, TOTP } from "otpauth";

const SECRET_BYTES = 20;
const DIGITS = 6;
/** Accepts a clock that is half a minute off. */
const STEPS_AROUND = 1;
const STEP_SECONDS = 30;
/** The parameters that every authenticator app supports (RFC 6238 with HMAC-SHA-1). */
const SHAPE = { algorithm: "SHA1", digits: DIGITS, period: STEP_SECONDS };

/** Creates a secret of an authenticator, in Base32 (RFC 4648) as its apps read it. */
export function newSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** The code of a time step, with leading zeros. */
export function codeAt(secret: string, step: number, digits: number = DIGITS): string {
  const timestamp = step * STEP_SECONDS * 1000;
  return TOTP.generate({ ...SHAPE, secret: Secret.fromBase32(secret), digits, timestamp });
}

export const stepAt = (timestamp: number): number =>
  TOTP.counter({ period: STEP_SECONDS, timestamp });

/** Returns the step around this time that the code belongs to; undefined for none. */
export function findStep(secret: string, token: string, timestamp: number): number | undefined {
  // The library throws for characters of more than a byte.
  if (!/^\d+$/.test(token)) return undefined;
  const key = Secret.fromBase32(secret);
  const away = TOTP.validate({ ...SHAPE, secret: key, token, timestamp, window: STEPS_AROUND });
  return away === null ? undefined : stepAt(timestamp) + away;
}

/** Returns the content of the QR code (Google's key URI format). */
export function keyAddress(secret: string, issuer: string, label: string): string {
  return new TOTP({ ...SHAPE, secret, issuer, label, issuerInLabel: true }).toString();
}

export function base32(bytes: Uint8Array): string {
  // Copied, because a small Buffer is a view of shared memory.
  return new Secret({ buffer: new Uint8Array(bytes).buffer }).base32;
}
