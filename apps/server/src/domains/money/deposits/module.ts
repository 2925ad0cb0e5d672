import { repeating } from "../../../platform/worker.ts";
import type { Module } from "../../module.ts";
import { depositApprovalKind } from "./approval-kind.ts";
import { mountClaimPhotos } from "./claim-photos.ts";
import { expireRequests, tellExpiring } from "./expire-requests.ts";
import { DEPOSIT_HEALTH } from "./health-checks.ts";
import { DEPOSITS_UNPROVED } from "./unexplained.ts";
import { releaseDigits } from "./insert-request.ts";
import { depositLineKind } from "./line-kind.ts";
import { depositLimitsKind } from "./limits-kind.ts";
import { depositMatcher } from "./matcher.ts";
import { DEPOSIT_NOTICES } from "./notices.ts";
import { PERSONAL_DATA } from "./personal-data.ts";
import { DEPOSIT_PURPOSE } from "./purpose.ts";
import { depositHandlers } from "./routes.ts";
import { verifyDeposits } from "./verify-deposits.ts";

const EXPIRY_PAUSE_MS = 10_000;
const TELLING_PAUSE_MS = 60_000;

export const depositsModule: Module = {
  name: "money/deposits",
  pattern: "nothing",
  notices: Object.values(DEPOSIT_NOTICES),
  personalData: PERSONAL_DATA,
  handlers: ({ brand, payments, wake }) => depositHandlers(brand, payments, () => wake("outbox")),
  officeRoutes: (app, { brand, authenticate, cookie }) =>
    mountClaimPhotos(app, brand, authenticate, cookie),
  paymentPurposes: () => [DEPOSIT_PURPOSE],
  bankMatchers: (brand) => [depositMatcher(brand)],
  approvalKinds: () => [depositApprovalKind(), depositLineKind(), depositLimitsKind()],
  workers: ({ brand }) => [
    repeating(brand.log, "top-up expiry", EXPIRY_PAUSE_MS, () => expireRequests(brand)),
    repeating(brand.log, "top-up reminders", TELLING_PAUSE_MS, () => tellExpiring(brand)),
  ],
  due: ["select min(expires_at) from deposit_request where state = 'waiting'"],
  housekeeping: ({ pool }) => releaseDigits(pool),
  proveBooks: ({ pool }) => verifyDeposits(pool),
  unexplained: [DEPOSITS_UNPROVED],
  health: DEPOSIT_HEALTH,
};
