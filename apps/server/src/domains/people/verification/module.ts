import type { BrandContext } from "../../../platform/brand-context.ts";
import { ageCheck } from "../../../platform/health.ts";
import type { HealthCheck } from "../../../platform/health.ts";
import type { Handlers } from "../../../platform/http/calls.ts";
import type { Module } from "../../../kernel/module.ts";
import { actorOf } from "../../../kernel/audit/index.ts";
import type { PersonalData } from "../../../kernel/personal-data.ts";
import { memberOf } from "../../../kernel/caller/index.ts";
import { handInPicture, readVerification, submitVerification } from "./hand-in.ts";
import {
  decideVerification,
  describeVerification,
  forgetPictures,
  listVerifications,
  showPicture,
} from "./judge.ts";
import { VERIFICATION_NOTICES } from "./notices.ts";
import { VERIFICATIONS_INBOX } from "./inbox.ts";

function verificationHandlers(brand: BrandContext): Handlers {
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

const PERSONAL_DATA: PersonalData = {
  tables: {
    verification: { columns: ["member_id", "reason"], erasure: "rows", copy: "copied" },
    verification_picture: {
      columns: ["member_id"],
      erasure: "rows",
      copy: { leftOut: "its owner took the photos" },
    },
  },
  copy: async (database, memberId) => ({
    verification: await readVerification(database, memberId),
  }),
};

const DAY_SECONDS = 24 * 60 * 60;

const VERIFICATION_HEALTH: readonly HealthCheck[] = [
  ageCheck({
    name: "people.verification.oldest_waiting_seconds",
    warnsAt: 2 * DAY_SECONDS,
    failsAt: 7 * DAY_SECONDS,
    text: {
      id: "Verifikasi identitas tertua yang menunggu berumur {figure}.",
      en: "The oldest identity that waits to be judged is {figure} old.",
    },
    oldest: "select min(submitted_at) as since from verification where state = 'waiting'",
  }),
];

export const verificationModule: Module = {
  name: "people/verification",
  template: "nothing",
  inbox: [VERIFICATIONS_INBOX],
  notices: Object.values(VERIFICATION_NOTICES),
  personalData: PERSONAL_DATA,
  handlers: ({ brand }) => verificationHandlers(brand),
  housekeeping: forgetPictures,
  health: VERIFICATION_HEALTH,
};
