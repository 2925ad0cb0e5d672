import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

const SECRET_BYTES = 20;
export const STEP_SECONDS = 30;
const DIGITS = 6;
/** A clock that is half a minute off is still let in. */
const STEPS_AROUND = 1;
const BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** A fresh secret of an authenticator, in Base32 (RFC 4648) as its apps read it. */
export function newSecret(): string {
  return base32(randomBytes(SECRET_BYTES));
}

/** The code of a time step (RFC 6238 over RFC 4226, HMAC-SHA-1), with leading zeros. */
export function codeAt(secret: string, step: number, digits: number = DIGITS): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac("sha1", bytesOf(secret)).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 0xf;
  const number = (digest.readUInt32BE(offset) & 0x7fff_ffff) % 10 ** digits;
  return String(number).padStart(digits, "0");
}

export const stepAt = (milliseconds: number): number =>
  Math.floor(milliseconds / 1000 / STEP_SECONDS);

/** The step around this moment whose code it is; undefined for none. Every step is compared, in the same time. */
export function findStep(secret: string, code: string, milliseconds: number): number | undefined {
  const now = stepAt(milliseconds);
  let found: number | undefined;
  for (let step = now - STEPS_AROUND; step <= now + STEPS_AROUND; step += 1)
    if (isSame(codeAt(secret, step), code)) found = step;
  return found;
}

/** What the QR code holds (Google's key URI format). */
export function keyAddress(secret: string, brand: string, email: string): string {
  const label = `${encodeURIComponent(brand)}:${encodeURIComponent(email)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(brand)}&algorithm=SHA1&digits=${DIGITS}&period=${STEP_SECONDS}`;
}

function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}

export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => BASE32[Number.parseInt(group.padEnd(5, "0"), 2)]).join("");
}

function bytesOf(secret: string): Buffer {
  const bits = Array.from(secret, (letter) => BASE32.indexOf(letter).toString(2).padStart(5, "0"));
  const groups = bits.join("").match(/.{8}/g) ?? [];
  return Buffer.from(groups.map((group) => Number.parseInt(group, 2)));
}
