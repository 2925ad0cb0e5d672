import type { BrandContext } from "../../../platform/brand-context.ts";
import type { Authenticate } from "../../../platform/http/context.ts";
import type { Handlers } from "../../../platform/http/calls.ts";
import { describeStaffSession } from "../../people/identity/index.ts";
import {
  beginEnrolment,
  confirmEnrolment,
  passSecondStep,
  renewRecoveryCodes,
} from "./second-factor.ts";
import { signInStaff } from "./sign-in.ts";

/** How staff come in: password, second factor, recovery codes. */
export function staffHandlers(brand: BrandContext, authenticate: Authenticate): Handlers {
  const sessionOf = async (token: string) =>
    describeStaffSession(brand, await authenticate(token), token);
  return {
    staffLogin: async ({ email, password }, context) =>
      sessionOf(await signInStaff(brand, email, password, context)),
    staffFactorBegin: async (_input, context) => beginEnrolment(brand, context),
    staffFactorConfirm: async ({ code }, context) => {
      const { token, codes } = await confirmEnrolment(brand, context, code);
      return { session: await sessionOf(token), recovery_codes: codes };
    },
    staffFactorCheck: async ({ code }, context) =>
      sessionOf(await passSecondStep(brand, context, code)),
    staffRecoveryCodes: async ({ code }, context) => ({
      recovery_codes: await renewRecoveryCodes(brand, context, code),
    }),
  };
}
