import * as z from "zod/mini";
import { withPlainMarks } from "../plain-marks.ts";
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
  /** The own second factor; null for none. */
  second_factor: z.nullable(z.object({ since: z.string(), recovery_codes_left: z.int() })),
});
export const staffSession = z.object({
  csrf_token: z.string(),
  staff: z.nullable(staff),
  /** After the right password: a code is asked for, or an authenticator is to be set up. */
  second_step: z.nullable(z.enum(["code", "enrol"])),
  brand,
  server_time: z.string(),
});
export type StaffSession = z.output<typeof staffSession>;

const id = () => z.string().check(z.regex(/^\d{1,15}$/));

/** Power to approve that does not count yet. */
export const comingPower = z.object({
  power_id: z.int(),
  /** How it came, and by whom, in the reader's language. */
  why: z.string(),
  /** From when on it counts by itself; null: not before a second person agrees. */
  counts_from: z.nullable(z.string()),
  /** Whether the reader may stop it. */
  may_end: z.boolean(),
});
export type ComingPower = z.output<typeof comingPower>;

/** What an owner asked to be done to another one, and does after the waiting time unless somebody objects. */
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
  /** In the reader's language; null for somebody with permissions of their own. */
  role: z.nullable(z.string()),
  permissions: z.array(z.string()),
  state: z.enum(["active", "invited", "suspended"]),
  second_factor: z.boolean(),
  /** Until when the link of the invitation works; null for none that does. */
  invited_until: z.nullable(z.string()),
  is_you: z.boolean(),
  /** What of this person's power to approve does not count yet. */
  coming_powers: z.array(comingPower),
  coming_changes: z.array(comingChange),
  /** Whether all that the permissions let this person approve counts; null for somebody who approves nothing. */
  approves: z.nullable(z.boolean()),
  /** Whether the reader may change this person: never oneself, and nobody who may do more. */
  may_change: z.boolean(),
});
export type StaffPerson = z.output<typeof staffPerson>;
export const staffRole = z.object({
  role_id: z.int(),
  name: z.string(),
  built_in: z.boolean(),
  permissions: z.array(z.string()),
  people: z.int(),
  /** Whether the reader holds everything that the role holds, and so may give it. */
  may_give: z.boolean(),
  may_change: z.boolean(),
});
export type StaffRole = z.output<typeof staffRole>;
export const staffRoom = z.object({
  people: z.array(staffPerson),
  roles: z.array(staffRole),
  /** Every permission there is, with its name in the reader's language, and whether the reader holds it. */
  permissions: z.array(z.object({ name: z.string(), text: z.string(), held: z.boolean() })),
});
export type StaffRoom = z.output<typeof staffRoom>;

/** Who a member of staff is. */
const person = {
  name: requiredText(80),
  email: requiredEmail(),
};
export const staffInviteInput = z.strictObject({ ...person, role_id: z.int() });
export const staffIdInput = z.strictObject({ staff_id: id() });
export const powerIdInput = z.strictObject({ power_id: id() });
export const changeIdInput = z.strictObject({ change_id: id() });
/** What takes a third person: a suspension, or another role. */
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
/** The password that somebody makes, twice. */
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

/** Six digits of an authenticator, or a recovery code of ten letters and digits; blanks and dashes do not count. */
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

/** The first code of a new authenticator: digits only. */
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

/** What an authenticator takes over, as text and as the content of a QR code. */
export const factorSecret = z.object({ secret: z.string(), address: z.string() });
export type FactorSecret = z.output<typeof factorSecret>;
export const factorConfirmed = z.object({
  session: staffSession,
  /** Shown this once. */
  recovery_codes: z.array(z.string()),
});
export const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

/** A second person agrees that somebody may approve. */
export const approverInput = z.strictObject({ staff_id: z.int().check(z.gte(1)) });

/** A reset that takes two people. */
export const factorResetInput = z.strictObject({ staff_id: z.int().check(z.gte(1)) });
