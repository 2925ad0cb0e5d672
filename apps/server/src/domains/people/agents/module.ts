import type { Module } from "../../module.ts";
import { agentHandlers } from "./routes.ts";

export const agentsModule: Module = {
  name: "people/agents",
  handlers: ({ brand, publicUrl }) => agentHandlers(brand, publicUrl),
};
