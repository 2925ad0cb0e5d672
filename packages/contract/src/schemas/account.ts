import * as z from "zod/mini";
import { PASSWORD_MIN_CHARACTERS } from "../limits.ts";
import { amountOut, confirmed, phone, pin, rule } from "../rules.ts";

export const password = () =>
  z.string().check(
    rule("required", (value) => value.length > 0),
    z.minLength(PASSWORD_MIN_CHARACTERS),
    z.maxLength(128),
  );

export const loginInput = z.strictObject({ hp: phone(), password: password() });

/** The account payload of SPEC.md section 3 (hp, email, nama, category, deposit, perm) and what the screens need beside it. */
export const account = z.object({
  hp: z.string(),
  email: z.nullable(z.string()),
  nama: z.string(),
  category: z.string(),
  deposit: amountOut(),
  perm: z.array(z.string()),
  cashback_wallet: amountOut(),
  roles: z.array(z.enum(["member", "agent", "master_agent", "affiliate", "developer"])),
  has_pin: z.boolean(),
  phone_verified_at: z.nullable(z.string()),
});
export type Account = z.output<typeof account>;

/** Facts about the brand that the first byte of HTML and the shell show. */
export const brand = z.object({
  name: z.string(),
  shop: z.boolean(),
  ppob: z.boolean(),
  support_phone: z.nullable(z.string()),
});
export type Brand = z.output<typeof brand>;

/** What a page needs before its first render; `account` is null for a visitor. */
export const sessionState = z.object({
  csrf_token: z.string(),
  account: z.nullable(account),
  brand,
  server_time: z.string(),
});
export type SessionState = z.output<typeof sessionState>;

const pinPair = { pin: pin(), pin_confirmation: pin() };
type PinPair = { pin: string; pin_confirmation: string };
export const pinStoreInput = z
  .strictObject(pinPair)
  .check(confirmed<PinPair>("pin", "pin_confirmation"));
export const pinUpdateInput = z
  .strictObject({ old_pin: pin(), ...pinPair })
  .check(confirmed<PinPair & { old_pin: string }>("pin", "pin_confirmation"));
export const pinVerifyInput = z.strictObject({ pin: pin() });
export const done = z.object({ ok: z.literal(true) });
