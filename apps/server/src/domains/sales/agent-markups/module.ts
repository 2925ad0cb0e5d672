import type { Module } from "../../module.ts";
import { PERSONAL_DATA } from "./personal-data.ts";
import { agentMarkupHandlers } from "./routes.ts";

export const agentMarkupsModule: Module = {
  name: "sales/agent-markups",
  pattern: "nothing",
  personalData: PERSONAL_DATA,
  handlers: ({ brand }) => agentMarkupHandlers(brand.pool),
};
