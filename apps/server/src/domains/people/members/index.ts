export { verifyAdjustments } from "./verify-adjustments.ts";
export { balanceAdjustmentKind } from "./adjustment-kind.ts";
export { askPermission } from "./permission-requests.ts";
export { endBlocks } from "./blocks.ts";
export { endGrants } from "./permissions.ts";
export { maskEmail, maskName, maskPhone } from "./masks.ts";
export { endViews, noteViewedPage } from "./view.ts";
export { allowSpending, stopSpending } from "./stop-spending.ts";
export { afterId, instantOf, lockMember, memberSubject, pageOf } from "./store.ts";
