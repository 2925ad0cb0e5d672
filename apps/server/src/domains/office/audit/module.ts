import type { Module } from "../../module.ts";
import { PERSONAL_DATA } from "./personal-data.ts";
import { auditHandlers } from "./routes.ts";

export const auditModule: Module = {
  name: "office/audit",
  pattern: "nothing",
  personalData: PERSONAL_DATA,
  handlers: ({ brand }) => auditHandlers(brand),
};
