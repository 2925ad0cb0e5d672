import * as z from "zod/mini";
import { loginInput, password } from "../devices/schemas.ts";
import { confirmed, emailOrNone, phone, requiredText, rule } from "../field-rules.ts";
import { account } from "../identity/schemas.ts";
import { emailCodeInput } from "../registration/schemas.ts";

/**
 * The profile fields that an account can change. The phone number is not among them and is rejected as an unknown key
 * (M91).
 */
export const profileInput = z.strictObject({
  name: requiredText(80),
  /** Empty removes the address. A different address requires a recently confirmed password. */
  email: z.optional(emailOrNone()),
});

export const avatarInput = z.strictObject({ bytes: z.instanceof(Uint8Array) });

/** Omitted fields stay unchanged; unknown fields are rejected (M95). */
export const accountSettingInput = z.strictObject({
  email_notification: z.optional(z.boolean()),
  /** The account's own switches for permissions that it holds; false disables a permission (feature row M97). */
  user_permission_setting: z.optional(z.record(z.string().check(z.maxLength(60)), z.boolean())),
});

interface NewPassword {
  readonly old_password: string;
  readonly password: string;
  readonly password_confirmation: string;
  readonly sign_out_others: boolean;
}
export const passwordInput = z
  .strictObject({
    old_password: z.string().check(
      rule("required", (value) => value.length > 0),
      z.maxLength(128),
    ),
    password: password(),
    password_confirmation: z.string(),
    sign_out_others: z._default(z.boolean(), false),
  })
  .check(confirmed<NewPassword>("password", "password_confirmation"));

export const passwordConfirmInput = z.strictObject({
  password: z.string().check(
    rule("required", (value) => value.length > 0),
    z.maxLength(128),
  ),
});
export const passwordConfirmed = z.object({ until: z.string() });

export const accountSearchInput = z.strictObject({ hp: phone() });

/** An unregistered number gets the same shape, with `found` null. */
export const accountFound = z.object({
  found: z.nullable(z.object({ hp: z.string(), name: z.string() })),
});

export const accountDeleteInput = passwordConfirmInput;
export const accountRecoveryInput = loginInput;
export const accountDeleted = z.object({ recoverable_until: z.string() });

/** All data that the account gave us or created, except secrets. */
/** The parts that modules add have no schema here. */
export const accountExport = z.catchall(
  z.object({
    exported_at: z.string(),
    account,
    contacts: z.array(z.object({ number: z.string(), name: z.string(), type: z.string() })),
    sessions: z.array(
      z.object({ created_at: z.string(), address: z.string(), user_agent: z.string() }),
    ),
    complaints: z.array(z.object({ ref_id: z.string(), opened_at: z.string(), text: z.string() })),
    courier_address: z.nullable(
      z.object({
        name: z.string(),
        email: z.nullable(z.string()),
        phone: z.string(),
        address: z.string(),
        sub_district: z.nullable(z.string()),
        district: z.string(),
        city: z.string(),
        province: z.string(),
        country: z.string(),
        postal_code: z.string(),
        latitude: z.nullable(z.number()),
        longitude: z.nullable(z.number()),
        note: z.string(),
      }),
    ),
    transactions: z.array(
      z.object({
        ref_id: z.string(),
        at: z.string(),
        product: z.string(),
        destination_number: z.string(),
        price: z.int(),
        status: z.string(),
      }),
    ),
  }),
  z.unknown(),
);
export type AccountExport = z.output<typeof accountExport>;

const side = z.object({
  email: z.string(),
  proved: z.boolean(),
  /** When the code can be requested again; null when no code is pending. */
  resend_at: z.nullable(z.string()),
});

/**
 * A pending e-mail change that waits until both addresses are verified; `to` is null when the address is being removed.
 */
export const emailChange = z.object({
  change: z.nullable(z.object({ from: side, to: z.nullable(side), expires_at: z.string() })),
});
export type EmailChange = z.output<typeof emailChange>;
const sideName = z.enum(["old", "new"]);
export const emailSideInput = z.strictObject({ side: sideName });
export const emailProveInput = z.strictObject({ ...emailCodeInput.shape, side: sideName });
