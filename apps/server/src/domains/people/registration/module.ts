import type { BrandContext } from "../../../platform/brand-context.ts";
import type { Handlers } from "../../../platform/http/calls.ts";
import type { Authenticate } from "../../../platform/http/context.ts";
import type { Module } from "../../../kernel/module.ts";
import type { PersonalData } from "../../../kernel/personal-data.ts";
import { describeSession, renewSession } from "../identity/index.ts";
import { memberOf } from "../../../kernel/caller/index.ts";
import { resendCode, statusOf } from "../otp/index.ts";
import { agentHandlers } from "./agents/register-agent.ts";
import { readReferral } from "./referral.ts";
import { finishRegistration, register } from "./register.ts";
import { forgotPassword, resetPassword } from "./reset-password.ts";
import { readEmail, sendEmailCode, verifyEmailByCode, verifyEmailByLink } from "./verify-email.ts";

const DONE = { ok: true } as const;

/**
 * Registration, forgotten passwords, and the verification of an e-mail. `publicUrl` is the URL of the members' pages.
 */
function registrationHandlers(
  brand: BrandContext,
  authenticate: Authenticate,
  publicUrl: string,
): Handlers {
  return {
    register: async (input, context) => register(brand, input, context),
    referral: async ({ code }) => readReferral(brand, code),
    otpStatus: async ({ otp_id }, context) => statusOf(brand, otp_id, context),
    otpResend: async ({ otp_id }, context) => resendCode(brand, otp_id, context),
    otpVerify: async ({ otp_id, code }, context) => {
      const token = await finishRegistration(brand, otp_id, code, context);
      return describeSession(brand, await authenticate(token), token);
    },
    forgotPassword: async ({ identity }, context) => forgotPassword(brand, identity, context),
    resetPassword: async (input, context) => {
      await resetPassword(brand, input, context);
      return DONE;
    },
    emailState: async (_input, context) => readEmail(brand, memberOf(context.principal).id),
    emailSend: async (_input, context) =>
      sendEmailCode(brand, memberOf(context.principal).id, publicUrl, context),
    emailVerify: async ({ code }, context) => {
      const state = await verifyEmailByCode(brand, memberOf(context.principal).id, code);
      await renewSession(brand, context);
      return state;
    },
    emailVerifyLink: async ({ token }, context) => {
      await verifyEmailByLink(brand, token, context);
      return DONE;
    },
  };
}

const PERSONAL_DATA: PersonalData = {
  tables: {
    agent_consent: {
      columns: ["member_id", "upline_id"],
      erasure: { stays: "proof of what was agreed to between two accounts" },
      copy: { leftOut: "it went to the phone word for word" },
    },
    agent_registration: {
      columns: ["email"],
      erasure: { stays: "no account yet; it goes with its code" },
      copy: { leftOut: "no account yet" },
    },
    registration: {
      columns: ["email", "referred_by"],
      erasure: { stays: "no account yet; it goes with its code" },
      copy: { leftOut: "no account yet" },
    },
  },
};

export const registrationModule: Module = {
  name: "people/registration",
  template: "nothing",
  personalData: PERSONAL_DATA,
  handlers: ({ brand, authenticate, publicUrl }) => ({
    ...registrationHandlers(brand, authenticate, publicUrl),
    ...agentHandlers(brand, publicUrl),
  }),
};
