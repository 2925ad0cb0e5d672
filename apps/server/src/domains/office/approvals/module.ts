import type { Module } from "../../module.ts";
import { approvalHandlers } from "./routes.ts";

export const approvalsModule: Module = {
  name: "office/approvals",
  pattern: "nothing",
  handlers: ({ brand, approvalKinds }) => approvalHandlers(brand, approvalKinds),
};
