export { moneyLimitKind } from "./money-limit.ts";
