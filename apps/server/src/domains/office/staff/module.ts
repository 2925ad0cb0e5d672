import { repeating } from "../../../platform/worker.ts";
import type { Module } from "../../module.ts";
import { PATTERN } from "./pattern.ts";
import { PERSONAL_DATA } from "./personal-data.ts";
import { approverKind } from "./approver-kind.ts";
import { factorResetKind } from "./factor-reset.ts";
import { STAFF_STEPS } from "./opening-steps.ts";
import { ownerChangeKind } from "./owner-kind.ts";
import { staffRoomHandlers } from "./room-routes.ts";
import { staffHandlers } from "./routes.ts";
import { tellLoneActs } from "./tell-lone-acts.ts";
import { tellOwners } from "./tell-owners.ts";

/** Whoever may stop a new approver reads of it while there is time. */
const TELL_PAUSE_MS = 5_000;

export const staffModule: Module = {
  name: "office/staff",
  pattern: PATTERN,
  openingSteps: STAFF_STEPS,
  personalData: PERSONAL_DATA,
  handlers: ({ brand, authenticate, staffUrl }) => ({
    ...staffHandlers(brand, authenticate),
    ...staffRoomHandlers(brand, authenticate, staffUrl),
  }),
  workers: ({ brand }) => [
    repeating(brand.log, "coming approvers", TELL_PAUSE_MS, () => tellOwners(brand)),
    repeating(brand.log, "lone acts", TELL_PAUSE_MS, () => tellLoneActs(brand)),
  ],
  approvalKinds: () => [factorResetKind(), approverKind(), ownerChangeKind()],
};
