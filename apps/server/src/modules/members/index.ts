export { balanceAdjustmentKind } from "./adjustment-kind.ts";
export { verifyAdjustments } from "./verify-adjustments.ts";
export { endBlocks } from "./blocks.ts";
export { endGrants } from "./permissions.ts";
export { recoveryEndKind } from "./end-recovery.ts";
export { numberMoveKind } from "./move-number.ts";
export { memberHandlers } from "./routes.ts";
export { endViews, noteViewedPage } from "./view.ts";
