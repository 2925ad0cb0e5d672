import { call } from "./call.ts";
import type { RateLimit } from "./call.ts";
import { AGENTS_PERMISSION } from "./cashback.ts";
import * as agent from "./schemas/agent.ts";
import * as auth from "./schemas/auth.ts";

/** What sends a message or tries a code; the limits that count are in PostgreSQL. */
const guessing: RateLimit = { calls: 20, window_seconds: 60 };

/** A Master registers an agent (SPEC.md sections 5 and 7). */
export const agentCalls = {
  agentRegister: call("agentRegister", {
    access: "member",
    permission: AGENTS_PERMISSION,
    input: agent.agentRegisterInput,
    output: auth.otpChallenge,
    errors: [
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
  agentConfirm: call("agentConfirm", {
    access: "member",
    permission: AGENTS_PERMISSION,
    input: agent.agentConfirmInput,
    output: agent.agentRegistered,
    errors: [
      "otp_invalid",
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
