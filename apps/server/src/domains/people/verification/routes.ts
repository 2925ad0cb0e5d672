import type { BrandContext } from "../../../platform/brand-context.ts";
import type { Handlers } from "../../../platform/http/calls.ts";
import { actorOf } from "../../office/audit/index.ts";
import { memberOf } from "../identity/index.ts";
import { handInPicture, readVerification, submitVerification } from "./hand-in.ts";
import {
  decideVerification,
  describeVerification,
  listVerifications,
  showPicture,
} from "./judge.ts";

export function verificationHandlers(brand: BrandContext): Handlers {
  return {
    verification: async (_input, { principal }) =>
      readVerification(brand.pool, memberOf(principal).id),
    verificationIdentity: async ({ bytes }, { principal }) =>
      handInPicture(brand, memberOf(principal).id, "identity", Buffer.from(bytes)),
    verificationSelfie: async ({ bytes }, { principal }) =>
      handInPicture(brand, memberOf(principal).id, "selfie", Buffer.from(bytes)),
    verificationSubmit: async (_input, { principal }) =>
      submitVerification(brand, memberOf(principal).id),
    adminVerifications: async (query) => listVerifications(brand.pool, query),
    adminVerification: async ({ id }) => describeVerification(brand.pool, id),
    adminVerificationPicture: async (input, context) => showPicture(brand, actorOf(context), input),
    adminVerificationDecide: async (input, context) =>
      decideVerification(brand, actorOf(context), input),
  };
}
