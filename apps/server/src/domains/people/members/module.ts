import { repeating } from "../../../platform/worker.ts";
import type { Module } from "../../module.ts";
import { PERSONAL_DATA } from "./personal-data.ts";
import { MEMBER_NOTICES } from "./notices.ts";
import { balanceAdjustmentKind } from "./adjustment-kind.ts";
import { endBlocks } from "./blocks.ts";
import { recoveryEndKind } from "./end-recovery.ts";
import { numberMoveKind } from "./move-number.ts";
import { endGrants } from "./permissions.ts";
import { memberHandlers } from "./routes.ts";
import { standingKind } from "./standing-kind.ts";
import { verifyAdjustments } from "./verify-adjustments.ts";
import { endViews } from "./view.ts";

/** What ends by the clock has ended before the worker comes by: it only writes that down and tells. */
const ENDS_PAUSE_MS = 5_000;

export const membersModule: Module = {
  name: "people/members",
  pattern: "nothing",
  notices: Object.values(MEMBER_NOTICES),
  personalData: PERSONAL_DATA,
  handlers: ({ brand, authenticate, publicUrl }) => memberHandlers(brand, authenticate, publicUrl),
  workers: ({ brand }) => [
    repeating(brand.log, "blocks and permissions", ENDS_PAUSE_MS, async () => {
      await endViews(brand);
      const more = await Promise.all([endBlocks(brand), endGrants(brand)]);
      return more.includes(true);
    }),
  ],
  approvalKinds: (brand) => [
    numberMoveKind(brand),
    recoveryEndKind(),
    standingKind(),
    balanceAdjustmentKind(brand),
  ],
  proveBooks: ({ pool }) => verifyAdjustments(pool),
};
