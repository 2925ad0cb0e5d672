import * as z from "zod/mini";
import { brand } from "../brand/schemas.ts";
import { FONT_FAMILIES, FONT_SIZES, RADII, THEMES } from "../display.ts";
import { amountOut, confirmed, pin } from "../field-rules.ts";
import { LOCALES } from "../locale.ts";
import type { CourierFlag } from "../members/rules.ts";

const courierFlags = {
  sicepat: z.boolean(),
  idexpress: z.boolean(),
  ninja_xpress: z.boolean(),
  sap_express: z.boolean(),
  jnt_cargo: z.boolean(),
  jnt_express: z.boolean(),
  jne_express: z.boolean(),
  lion_parcel: z.boolean(),
} satisfies Record<CourierFlag, unknown>;

/**
 * The account of feature row M88 (hp, email, nama, category, deposit, perm), with the other fields that the screens
 * need.
 */
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
  has_passkey: z.boolean(),
  /** What confirms bills and deposit transfers, by the brand's choice. A passkey counts as either. */
  confirm_by: z.enum(["password", "pin"]),
  phone_verified_at: z.nullable(z.string()),
  email_verified_at: z.nullable(z.string()),
  email_notification: z.boolean(),
  /** URL of the avatar; null for none. */
  avatar: z.nullable(z.string()),
  /** The account's referral code; null when it has none. */
  referal_code: z.nullable(z.string()),
  /** The loan's deposit, and whether purchases may currently be paid from it; null for an account without a loan. */
  agent_debt: z.nullable(z.object({ deposit: amountOut(), may_spend: z.boolean() })),
  /** Permissions that the account itself switched off (feature row M97). */
  user_permission_setting: z.record(z.string(), z.boolean()),
  font_size: z.nullable(z.enum(FONT_SIZES)),
  font_family: z.nullable(z.enum(FONT_FAMILIES)),
  /** Courier permissions granted by staff. */
  is_agen_mlo: z.boolean(),
  mlo_multi_supplier: z.boolean(),
  ...courierFlags,
  /** Whether the requesting device may do more than read. */
  device_trusted: z.boolean(),
  /** Whether a sign-in waits for a trusted device. */
  sign_in_waiting: z.boolean(),
  /**
   * A device that was recovered by code and is read-only until then: the requesting device, or one that its owner can
   * block.
   */
  device_recovering: z.nullable(
    z.object({ device_id: z.int(), name: z.string(), trusted_from: z.string() }),
  ),
});
export type Account = z.output<typeof account>;

/** Settings of the display preference screen. Null follows the brand or the system. */
export const userSettings = z.object({
  theme: z.nullable(z.enum(THEMES)),
  font_size: z.nullable(z.enum(FONT_SIZES)),
  font_family: z.nullable(z.enum(FONT_FAMILIES)),
  radius: z.nullable(z.enum(RADII)),
  /** Language of messages and e-mails; null for the brand's default. */
  language: z.nullable(z.enum(LOCALES)),
  /** What a user hides from their own menus. The brand's flag takes precedence (feature row M12). */
  shop: z.boolean(),
  ppob: z.boolean(),
});
export type UserSettings = z.output<typeof userSettings>;

/** Omitted fields stay unchanged. */
export const userSettingsInput = z.partial(z.strictObject(userSettings.shape));

/** Data that a page needs before its first render; `account` is null for a visitor. */
export const sessionState = z.object({
  csrf_token: z.string(),
  account: z.nullable(account),
  /** The signed-in account's own settings; null for a visitor and for an account that never chose any. */
  settings: z.nullable(userSettings),
  brand,
  server_time: z.string(),
  /** The staff member in read-only impersonation, and its end; absent for the account's owner. */
  viewer: z.optional(z.object({ name: z.string(), ends_at: z.string() })),
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
