import type { Module } from "../../module.ts";
import { moneyLimitKind } from "./money-limit.ts";
import { settingHandlers } from "./routes.ts";

export const settingsModule: Module = {
  name: "office/settings",
  pattern: "nothing",
  handlers: ({ brand }) => settingHandlers(brand),
  approvalKinds: (brand) => [moneyLimitKind(brand)],
};
