import type { Module } from "../../module.ts";
import { LONE_ACT_HEALTH } from "./lone-acts.ts";
import { approvalHandlers } from "./routes.ts";

export const approvalsModule: Module = {
  name: "office/approvals",
  pattern: "nothing",
  health: [LONE_ACT_HEALTH],
  handlers: ({ brand, approvalKinds }) => approvalHandlers(brand, approvalKinds),
};
