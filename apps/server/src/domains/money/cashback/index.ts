export { cashbackEndKind, cashbackRuleKind } from "./rule-kinds.ts";
export { cashbackHandlers } from "./routes.ts";
export { runCashback } from "./run-cashback.ts";
export { verifyCashback } from "./verify-cashback.ts";
