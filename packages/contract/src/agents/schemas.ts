import * as z from "zod/mini";
import { phone, refusedAs, requiredEmail, requiredText } from "../field-rules.ts";
import { otpVerifyInput } from "../otp/schemas.ts";

import { errors } from "./errors.ts";

/** An agent whom a Master registers. It contains no password, since only the agent may know one. */
export const agentRegisterInput = z.strictObject({
  name: requiredText(80),
  phone: phone(),
  email: requiredEmail(),
  /** True when the agent has read and accepted the consent of `consent_version`. */
  consent: z.boolean().check(refusedAs(errors, "consent_needed", (agreed) => agreed)),
  consent_version: z.int(),
});
export type AgentRegisterInput = z.output<typeof agentRegisterInput>;

export const agentConfirmInput = otpVerifyInput;

/** The new account. */
export const agentRegistered = z.object({ name: z.string(), hp: z.string() });
export type AgentRegistered = z.output<typeof agentRegistered>;
