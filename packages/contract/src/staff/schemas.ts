import * as z from "zod/mini";
import { withPlainMarks } from "../values/plain-marks.ts";
import { APPROVAL_REASON_CHARACTERS } from "../approvals/rules.ts";
import { brand } from "../brand/schemas.ts";
import { password } from "../devices/schemas.ts";
import { confirmed, email, refusedAs, requiredEmail, requiredText, rule } from "../field-rules.ts";
import { STAFF_PASSWORD_MIN_CHARACTERS } from "./rules.ts";

import { errors } from "./errors.ts";

export const staffLoginInput = z.strictObject({ email: email(), password: password() });
export const staff = z.object({
  email: z.string(),
  name: z.string(),
  permissions: z.array(z.string()),
  /** The user's second factor; null for none. */
  second_factor: z.nullable(z.object({ since: z.string(), recovery_codes_left: z.int() })),
});
export const staffSession = z.object({
  csrf_token: z.string(),
  staff: z.nullable(staff),
  /** Next step after the correct password: enter a code, or set up an authenticator. */
  second_step: z.nullable(z.enum(["code", "enrol"])),
  brand,
  server_time: z.string(),
});
export type StaffSession = z.output<typeof staffSession>;

const id = () => z.string().check(z.regex(/^\d{1,15}$/));

/** Approval power that does not count yet. */
export const comingPower = z.object({
  power_id: z.int(),
  /** Its source and grantor, in the reader's language. */
  why: z.string(),
  /** When it starts to count automatically; null: only after a second person agrees. */
  counts_from: z.nullable(z.string()),
  /** Whether the reader may stop it. */
  may_end: z.boolean(),
});
export type ComingPower = z.output<typeof comingPower>;

/**
 * A change that an owner requested for another owner; it takes effect after the waiting period unless someone objects.
 */
export const comingChange = z.object({
  change_id: z.int(),
  asked_by: z.string(),
  /** In the reader's language; null for a suspension. */
  role: z.nullable(z.string()),
  effective_at: z.string(),
});
export type ComingChange = z.output<typeof comingChange>;

export const staffPerson = z.object({
  staff_id: z.int(),
  name: z.string(),
  email: z.string(),
  role_id: z.nullable(z.int()),
  /** In the reader's language; null for a person with individual permissions. */
  role: z.nullable(z.string()),
  permissions: z.array(z.string()),
  state: z.enum(["active", "invited", "suspended"]),
  second_factor: z.boolean(),
  /** Expiry of the invitation link; null when there is no valid link. */
  invited_until: z.nullable(z.string()),
  is_you: z.boolean(),
  /** This person's approval powers that do not count yet. */
  coming_powers: z.array(comingPower),
  coming_changes: z.array(comingChange),
  /** Whether all of this person's approval powers count; null for a person without any. */
  approves: z.nullable(z.boolean()),
  /** Whether the reader may change this person: never themselves, and no one with more permissions. */
  may_change: z.boolean(),
});
export type StaffPerson = z.output<typeof staffPerson>;
export const staffRole = z.object({
  role_id: z.int(),
  name: z.string(),
  built_in: z.boolean(),
  permissions: z.array(z.string()),
  people: z.int(),
  /** Whether the reader has every permission of the role and may therefore assign it. */
  may_give: z.boolean(),
  may_change: z.boolean(),
});
export type StaffRole = z.output<typeof staffRole>;
export const staffRoom = z.object({
  people: z.array(staffPerson),
  roles: z.array(staffRole),
  /** Every permission with its name in the reader's language, and whether the reader has it. */
  permissions: z.array(z.object({ name: z.string(), text: z.string(), held: z.boolean() })),
});
export type StaffRoom = z.output<typeof staffRoom>;

/** Identity of a staff member. */
const person = {
  name: requiredText(80),
  email: requiredEmail(),
};
export const staffInviteInput = z.strictObject({ ...person, role_id: z.int() });
export const staffIdInput = z.strictObject({ staff_id: id() });
export const powerIdInput = z.strictObject({ power_id: id() });
export const changeIdInput = z.strictObject({ change_id: id() });
/** Changes that require a third person: a suspension, or another role. */
export const ownerChangeInput = z.strictObject({
  staff_id: z.int(),
  role_id: z.optional(z.int()),
});
export const staffRoleInput = z.strictObject({ staff_id: id(), role_id: z.int() });
export const staffSuspendInput = z.strictObject({
  staff_id: id(),
  reason: requiredText(APPROVAL_REASON_CHARACTERS),
});
export const roleSaveInput = z.strictObject({
  /** Absent for a new one. */
  role_id: z.optional(z.int()),
  name: requiredText(40),
  permissions: z
    .array(z.string().check(z.maxLength(60)))
    .check(rule("required", (names) => names.length > 0)),
});
export const roleDeleteInput = z.strictObject({ role_id: id() });

const token = () => z.string().check(rule("regex", (value) => /^[A-Za-z0-9_-]{43}$/.test(value)));
export const invitationInput = z.strictObject({ token: token() });
export const invitation = z.object({ email: z.string(), name: z.string() });
export type Invitation = z.output<typeof invitation>;
/** A new password and its confirmation. */
const newPassword = {
  password: z.string().check(
    rule("required", (value) => value.length > 0),
    z.minLength(STAFF_PASSWORD_MIN_CHARACTERS),
    z.maxLength(128),
  ),
  password_confirmation: z.string(),
};
const sameTwice = () =>
  confirmed<{ readonly password: string; readonly password_confirmation: string }>(
    "password",
    "password_confirmation",
  );
export const invitationAcceptInput = z
  .strictObject({ token: token(), ...newPassword })
  .check(sameTwice());
export const firstOwnerCreateInput = z
  .strictObject({ token: token(), ...person, ...newPassword })
  .check(sameTwice());

/** Six digits of an authenticator, or a recovery code of ten letters and digits; spaces and dashes are ignored. */
const factorCode = () =>
  z.pipe(
    z.pipe(
      z.string().check(z.maxLength(40)),
      z.transform((value) => withPlainMarks(value).replaceAll(/[\s-]/g, "").toUpperCase()),
    ),
    z.string().check(
      rule("required", (value) => value.length > 0),
      refusedAs(errors, "factor_code_wrong", (value) => /^(\d{6}|[A-Z2-7]{10})$/.test(value)),
    ),
  );

/** The first code of a new authenticator; digits only. */
const digitCode = () =>
  z.pipe(
    z.pipe(
      z.string().check(z.maxLength(40)),
      z.transform((value) => withPlainMarks(value).replaceAll(/[\s-]/g, "")),
    ),
    z.string().check(
      rule("required", (value) => value.length > 0),
      refusedAs(errors, "factor_code_wrong", (value) => /^\d{6}$/.test(value)),
    ),
  );

export const factorCodeInput = z.strictObject({ code: factorCode() });
export const factorConfirmInput = z.strictObject({ code: digitCode() });

/** The authenticator's secret as text and as QR code content. */
export const factorSecret = z.object({ secret: z.string(), address: z.string() });
export type FactorSecret = z.output<typeof factorSecret>;
export const factorConfirmed = z.object({
  session: staffSession,
  /** Shown only once. */
  recovery_codes: z.array(z.string()),
});
export const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

/** A second person agrees that a staff member may approve. */
export const approverInput = z.strictObject({ staff_id: z.int().check(z.gte(1)) });

/** A reset that requires two people. */
export const factorResetInput = z.strictObject({ staff_id: z.int().check(z.gte(1)) });
