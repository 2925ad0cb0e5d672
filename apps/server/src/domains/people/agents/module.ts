import type { Module } from "../../module.ts";
import { PERSONAL_DATA } from "./personal-data.ts";
import { agentHandlers } from "./routes.ts";

export const agentsModule: Module = {
  name: "people/agents",
  pattern: "nothing",
  personalData: PERSONAL_DATA,
  handlers: ({ brand, publicUrl }) => agentHandlers(brand, publicUrl),
};
