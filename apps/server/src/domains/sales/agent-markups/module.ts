import type { Module } from "../../module.ts";
import { AGENT_MARKUP_NOTICES } from "./notices.ts";
import { PERSONAL_DATA } from "./personal-data.ts";
import { agentMarkupHandlers } from "./routes.ts";

export const agentMarkupsModule: Module = {
  name: "sales/agent-markups",
  pattern: "nothing",
  notices: Object.values(AGENT_MARKUP_NOTICES),
  personalData: PERSONAL_DATA,
  handlers: ({ brand }) => agentMarkupHandlers(brand.pool),
};
