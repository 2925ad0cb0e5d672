import { call, perMinute } from "../call.ts";
import type { MemberPermissionRows } from "../member-permission-row.ts";
import { otpChallenge } from "../otp/schemas.ts";
import { AGENTS_PERMISSION } from "./rules.ts";
import { agentConfirmInput, agentRegisterInput, agentRegistered } from "./schemas.ts";

export * from "./errors.ts";
export * from "./rules.ts";
export * from "./schemas.ts";

/** Calls that send a message or try a code. The authoritative limits are enforced in PostgreSQL. */
const guessing = perMinute(20);
const closed = ["maintenance", "maintenance_until"] as const;

export const calls = {
  agentRegister: call("POST account/agen", {
    access: "member",
    permission: AGENTS_PERMISSION,
    maintenance: "agent_center",
    input: agentRegisterInput,
    output: otpChallenge,
    errors: [
      ...closed,
      "consent_changed",
      "agent_phone_taken",
      "phone_not_mobile",
      "number_blocked",
      "number_blocked_until",
      "otp_resend_wait",
      "otp_limit",
      "otp_send_failed",
      "login_paused",
    ],
    rateLimit: guessing,
    summary:
      "Begins the registration of an agent below this account: a code and what it agrees to go to the agent's own phone.",
  }),
  agentConfirm: call("POST account/agen/confirm", {
    access: "member",
    permission: AGENTS_PERMISSION,
    maintenance: "agent_center",
    input: agentConfirmInput,
    output: agentRegistered,
    errors: [
      ...closed,
      "otp_invalid",
      "otp_replaced",
      "otp_exhausted",
      "agent_phone_taken",
      "number_blocked",
      "number_blocked_until",
    ],
    rateLimit: guessing,
    summary:
      "Makes the agent's account by the code that the agent gave. It has no password: the agent sets one by a code of their own.",
  }),
};

/** Permissions of a member account. */
export const memberPermissions = {
  [AGENTS_PERMISSION]: { held: "master_agent" },
} as const satisfies MemberPermissionRows;
