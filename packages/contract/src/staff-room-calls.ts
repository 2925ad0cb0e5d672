import { call } from "./call.ts";
import type { RateLimit } from "./call.ts";
import { done } from "./schemas/account.ts";
import * as admin from "./schemas/admin.ts";
import { nothing } from "./schemas/brand.ts";
import * as room from "./schemas/staff-room.ts";

const reading: RateLimit = { calls: 240, window_seconds: 60 };
const writing: RateLimit = { calls: 30, window_seconds: 60 };
const guessing: RateLimit = { calls: 30, window_seconds: 60 };

/** Of who manages staff by power that does not count yet. */
const notYet = ["approver_cooling", "approver_not_agreed"] as const;

/** The brand's staff, their roles, and how somebody becomes one of them (FEATURES M669). */
export const staffRoomCalls = {
  staffRoom: call("staffRoom", {
    access: "staff",
    permission: "staff.read",
    input: nothing,
    output: room.staffRoom,
    errors: [],
    rateLimit: reading,
    summary: "The staff, the roles, and every permission there is.",
  }),
  staffInvite: call("staffInvite", {
    access: "staff",
    permission: "staff.write",
    input: room.staffInviteInput,
    output: room.staffRoom,
    errors: ["staff_email_taken", "role_not_found", "permission_not_held", ...notYet],
    rateLimit: writing,
    summary: "Invites somebody by e-mail: a link that works once, for 48 hours.",
  }),
  staffInviteAgain: call("staffInviteAgain", {
    access: "staff",
    permission: "staff.write",
    input: room.staffIdInput,
    output: room.staffRoom,
    errors: ["staff_not_found", "staff_not_invited", "staff_self", "staff_above_you", ...notYet],
    rateLimit: writing,
    summary: "Sends another link; the ones before no longer work.",
  }),
  staffRoleSet: call("staffRoleSet", {
    access: "staff",
    permission: "staff.write",
    input: room.staffRoleInput,
    output: room.staffRoom,
    errors: [
      "staff_not_found",
      "role_not_found",
      "staff_self",
      "staff_above_you",
      "permission_not_held",
      "staff_last_owner",
      ...notYet,
    ],
    rateLimit: writing,
    summary: "Gives somebody another role; open sessions follow at once.",
  }),
  staffSuspend: call("staffSuspend", {
    access: "staff",
    permission: "staff.write",
    input: room.staffSuspendInput,
    output: room.staffRoom,
    errors: ["staff_not_found", "staff_self", "staff_above_you", "staff_last_owner", ...notYet],
    rateLimit: writing,
    summary: "Suspends somebody: every session ends at once.",
  }),
  staffRestore: call("staffRestore", {
    access: "staff",
    permission: "staff.write",
    input: room.staffIdInput,
    output: room.staffRoom,
    errors: ["staff_not_found", "staff_self", "staff_above_you", ...notYet],
    rateLimit: writing,
    summary: "Lets a suspended person in again.",
  }),
  staffPowerEnd: call("staffPowerEnd", {
    access: "staff",
    permission: "approvals.read",
    input: room.powerIdInput,
    output: done,
    errors: ["power_not_found", "power_counts", "unauthorized"],
    rateLimit: writing,
    summary:
      "Stops somebody's power to approve before it counts: by whoever may manage staff, or its holder.",
  }),
  roleSave: call("roleSave", {
    access: "staff",
    permission: "staff.write",
    input: room.roleSaveInput,
    output: room.staffRoom,
    errors: [
      "role_not_found",
      "role_built_in",
      "role_name_taken",
      "staff_self",
      "permission_not_held",
      ...notYet,
    ],
    rateLimit: writing,
    summary: "Makes a role, or changes an own one; whoever has it follows at once.",
  }),
  roleDelete: call("roleDelete", {
    access: "staff",
    permission: "staff.write",
    input: room.roleDeleteInput,
    output: room.staffRoom,
    errors: ["role_not_found", "role_built_in", "role_in_use", "permission_not_held", ...notYet],
    rateLimit: writing,
    summary: "Removes a role that nobody has.",
  }),
  invitation: call("invitation", {
    access: "public",
    input: room.invitationInput,
    output: room.invitation,
    errors: ["invitation_invalid"],
    rateLimit: guessing,
    summary: "Whom a link of an invitation is for.",
  }),
  invitationAccept: call("invitationAccept", {
    access: "public",
    input: room.invitationAcceptInput,
    output: admin.staffSession,
    errors: ["invitation_invalid", "password_too_common", "overloaded"],
    rateLimit: guessing,
    summary: "Sets the password of an invitation, once; the second step of a sign-in follows.",
  }),
};
