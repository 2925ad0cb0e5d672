import type { BrandContext } from "../../../platform/brand-context.ts";
import type { Handlers } from "../../../platform/http/calls.ts";
import type { Authenticate } from "../../../platform/http/context.ts";
import type { Module } from "../../../kernel/module.ts";
import type { PersonalData } from "../../../kernel/personal-data.ts";
import { describeStaffSession } from "../../people/identity/index.ts";
import { approverKind } from "./approver-kind.ts";
import { factorResetKind } from "./factor-reset.ts";
import { STAFF_STEPS } from "./opening-steps.ts";
import { ownerChangeKind } from "./owner-kind.ts";
import { TEMPLATE } from "./template.ts";
import { staffRoomHandlers } from "./room-routes.ts";
import {
  beginEnrolment,
  confirmEnrolment,
  passSecondStep,
  renewRecoveryCodes,
} from "./second-factor.ts";
import { signInStaff } from "./sign-in.ts";
import { tellLoneActs } from "./tell-lone-acts.ts";
import { tellOwners } from "./tell-owners.ts";

/** Sign-in of staff: password, second factor, recovery codes. */
function staffHandlers(brand: BrandContext, authenticate: Authenticate): Handlers {
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

const PERSONAL_DATA: PersonalData = {
  tables: {
    staff: {
      columns: ["email"],
      erasure: { stays: "staff are no members" },
      copy: { leftOut: "staff are no members" },
    },
    staff_place: {
      columns: ["address"],
      erasure: { stays: "staff are no members" },
      copy: { leftOut: "staff are no members" },
    },
  },
};

/** A person who may stop a new approver should be notified early. */
const TELL_PAUSE_MS = 5_000;

export const staffModule: Module = {
  name: "office/staff",
  template: TEMPLATE,
  openingSteps: STAFF_STEPS,
  personalData: PERSONAL_DATA,
  handlers: ({ brand, authenticate, staffUrl }) => ({
    ...staffHandlers(brand, authenticate),
    ...staffRoomHandlers(brand, authenticate, staffUrl),
  }),
  workers: ({ brand }) => [
    { name: "coming approvers", pauseMs: TELL_PAUSE_MS, work: () => tellOwners(brand) },
    { name: "lone acts", pauseMs: TELL_PAUSE_MS, work: () => tellLoneActs(brand) },
  ],
  approvalKinds: () => [factorResetKind(), approverKind(), ownerChangeKind()],
};
