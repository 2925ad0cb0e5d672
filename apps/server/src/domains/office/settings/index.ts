export { moneyLimitKind } from "./money-limit.ts";
export { settingHandlers } from "./routes.ts";
