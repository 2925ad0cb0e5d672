import { done, nothing } from "../answers.ts";
import { call, perMinute } from "../call.ts";
import type { PermissionRows } from "../permission-row.ts";
import type { SettingRows } from "../setting-row.ts";
import {
  changeIdInput,
  factorCodeInput,
  factorConfirmInput,
  factorConfirmed,
  factorSecret,
  firstOwnerCreateInput,
  invitation,
  invitationAcceptInput,
  invitationInput,
  powerIdInput,
  recoveryCodes,
  roleDeleteInput,
  roleSaveInput,
  staffIdInput,
  staffInviteInput,
  staffLoginInput,
  staffRoleInput,
  staffRoom,
  staffSession,
  staffSuspendInput,
} from "./schemas.ts";

export * from "./errors.ts";
export * from "./rules.ts";
export * from "./schemas.ts";

/** Calls that try a password or a code. The authoritative limits are enforced in PostgreSQL. */
const guessing = perMinute(30);

/** Errors for a user who manages staff with a permission that does not count yet. */
const notYet = ["approver_cooling", "approver_not_agreed"] as const;

export const calls = {
  staffLogin: call("POST admin/auth/login", {
    access: "public",
    input: staffLoginInput,
    output: staffSession,
    errors: ["credentials_wrong", "login_paused", "account_blocked"],
    rateLimit: guessing,
    summary: "The first step of a sign-in: e-mail and password.",
  }),
  staffFactorBegin: call("POST admin/auth/factor/begin", {
    access: "public",
    input: nothing,
    output: factorSecret,
    errors: ["factor_step_missing", "factor_enrolled"],
    rateLimit: guessing,
    summary: "A new secret for an authenticator; it counts from its first right code on.",
  }),
  staffFactorConfirm: call("POST admin/auth/factor/confirm", {
    access: "public",
    input: factorConfirmInput,
    output: factorConfirmed,
    errors: ["factor_step_missing", "factor_enrolled", "factor_code_wrong", "login_paused"],
    rateLimit: guessing,
    summary: "The first code of a new authenticator: signs in and answers the recovery codes once.",
  }),
  staffFactorCheck: call("POST admin/auth/factor/check", {
    access: "public",
    input: factorCodeInput,
    output: staffSession,
    errors: ["factor_step_missing", "factor_code_wrong", "factor_code_used", "login_paused"],
    rateLimit: guessing,
    summary: "The second step of a sign-in: a code of the authenticator or a recovery code.",
  }),
  staffRecoveryCodes: call("POST admin/auth/factor/recovery-codes", {
    access: "public",
    input: factorConfirmInput,
    output: recoveryCodes,
    errors: [
      "unauthenticated",
      "factor_step_missing",
      "factor_code_wrong",
      "factor_code_used",
      "login_paused",
    ],
    rateLimit: guessing,
    summary: "New recovery codes in the place of the old ones, for a code of the authenticator.",
  }),
  staffRoom: call("GET admin/staff", {
    access: "staff",
    permission: "staff.read",
    input: nothing,
    output: staffRoom,
    errors: [],
    rateLimit: perMinute(240),
    summary: "The staff, the roles, and every permission there is.",
  }),
  staffInvite: call("POST admin/staff", {
    access: "staff",
    permission: "staff.write",
    input: staffInviteInput,
    output: staffRoom,
    errors: ["staff_email_taken", "role_not_found", "permission_not_held", ...notYet],
    rateLimit: perMinute(30),
    summary: "Invites somebody by e-mail: a link that works once, for 48 hours.",
  }),
  staffInviteAgain: call("POST admin/staff/{staff_id}/invite", {
    access: "staff",
    permission: "staff.write",
    input: staffIdInput,
    output: staffRoom,
    errors: ["staff_not_found", "staff_not_invited", "staff_self", "staff_above_you", ...notYet],
    rateLimit: perMinute(30),
    summary: "Sends another link; the ones before no longer work.",
  }),
  staffRoleSet: call("POST admin/staff/{staff_id}/role", {
    access: "staff",
    permission: "staff.write",
    input: staffRoleInput,
    output: staffRoom,
    errors: [
      "staff_not_found",
      "role_not_found",
      "staff_self",
      "staff_above_you",
      "permission_not_held",
      "staff_last_owner",
      "owner_change_approval_needed",
      "staff_made_you",
      ...notYet,
    ],
    rateLimit: perMinute(30),
    summary:
      "Gives somebody another role; open sessions follow at once. Where it takes power from somebody who manages staff and nobody else may decide, it waits for 24 hours and a second call.",
  }),
  staffSuspend: call("POST admin/staff/{staff_id}/suspend", {
    access: "staff",
    permission: "staff.write",
    input: staffSuspendInput,
    output: staffRoom,
    errors: [
      "staff_not_found",
      "staff_self",
      "staff_above_you",
      "staff_last_owner",
      "owner_change_approval_needed",
      ...notYet,
    ],
    rateLimit: perMinute(30),
    summary:
      "Suspends somebody: every session ends at once. Of somebody who manages staff, where nobody else may decide, it waits for 24 hours and a second call.",
  }),
  staffRestore: call("POST admin/staff/{staff_id}/restore", {
    access: "staff",
    permission: "staff.write",
    input: staffIdInput,
    output: staffRoom,
    errors: ["staff_not_found", "staff_self", "staff_above_you", "staff_made_you", ...notYet],
    rateLimit: perMinute(30),
    summary: "Lets a suspended person in again.",
  }),
  staffChangeStop: call("POST admin/staff/changes/{change_id}/stop", {
    access: "staff",
    permission: "staff.write",
    input: changeIdInput,
    output: staffRoom,
    errors: ["owner_change_not_found", "staff_made_you", ...notYet],
    rateLimit: perMinute(30),
    summary: "Objects to a change of somebody who manages staff before it is made.",
  }),
  staffPowerEnd: call("POST admin/staff/powers/{power_id}/end", {
    access: "staff",
    permission: "approvals.read",
    input: powerIdInput,
    output: done,
    errors: [
      "power_not_found",
      "power_counts",
      "power_ender_alone",
      "staff_made_you",
      "unauthorized",
      ...notYet,
    ],
    rateLimit: perMinute(30),
    summary:
      "Stops somebody's power to approve before it counts: by its holder, by who gave it, or by another person who manages staff where an independent third person could decide the same.",
  }),
  roleSave: call("POST admin/roles", {
    access: "staff",
    permission: "staff.write",
    input: roleSaveInput,
    output: staffRoom,
    errors: [
      "role_not_found",
      "role_built_in",
      "role_name_taken",
      "role_of_deciders",
      "staff_self",
      "staff_made_you",
      "permission_not_held",
      ...notYet,
    ],
    rateLimit: perMinute(30),
    summary: "Makes a role, or changes an own one; whoever has it follows at once.",
  }),
  roleDelete: call("DELETE admin/roles/{role_id}", {
    access: "staff",
    permission: "staff.write",
    input: roleDeleteInput,
    output: staffRoom,
    errors: ["role_not_found", "role_built_in", "role_in_use", "permission_not_held", ...notYet],
    rateLimit: perMinute(30),
    summary: "Removes a role that nobody has.",
  }),
  invitation: call("GET admin/auth/invitation", {
    access: "public",
    input: invitationInput,
    output: invitation,
    errors: ["invitation_invalid"],
    rateLimit: perMinute(30),
    summary: "Whom a link of an invitation is for.",
  }),
  invitationAccept: call("POST admin/auth/invitation", {
    access: "public",
    input: invitationAcceptInput,
    output: staffSession,
    errors: ["invitation_invalid", "password_too_common", "overloaded"],
    rateLimit: perMinute(30),
    summary: "Sets the password of an invitation, once; the second step of a sign-in follows.",
  }),
  firstOwner: call("GET admin/auth/first-owner", {
    access: "public",
    input: invitationInput,
    output: nothing,
    errors: ["first_owner_link_invalid"],
    rateLimit: perMinute(30),
    summary: "Whether the link that makes the first owner of a new brand still works.",
  }),
  firstOwnerCreate: call("POST admin/auth/first-owner", {
    access: "public",
    input: firstOwnerCreateInput,
    output: staffSession,
    errors: ["first_owner_link_invalid", "password_too_common", "overloaded"],
    rateLimit: perMinute(30),
    summary:
      "Makes the first owner of a brand that has no staff, once; the second step of a sign-in follows.",
  }),
};

/** Staff permissions. The owner has all of them; the viewer role has the read permissions. */
export const permissions = {
  "staff.read": { id: "Melihat staf dan peran", en: "See staff and roles" },
  "staff.write": { id: "Mengatur staf dan peran", en: "Manage staff and roles" },
} as const satisfies PermissionRows;

/** Settings that staff edit on the settings page. */
export const settings = {
  /** Whether staff must set up a second factor. Staff who have one must always enter its code. */
  staff_second_factor: {
    group: "staff",
    rank: 20,
    type: "switch",
    usual: true,
    two_people: true,
    name: { id: "Langkah kedua saat staf masuk", en: "Second factor for staff" },
    text: {
      id: "Setiap staf masuk dengan password dan kode dari aplikasi autentikator.",
      en: "Every staff member signs in with a password and a code of an authenticator app.",
    },
  },
} as const satisfies SettingRows;
