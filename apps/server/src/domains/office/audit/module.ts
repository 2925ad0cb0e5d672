import type { Module } from "../../module.ts";
import { auditHandlers } from "./routes.ts";

export const auditModule: Module = {
  name: "office/audit",
  handlers: ({ brand }) => auditHandlers(brand),
};
