import type { Module } from "../../module.ts";
import { COMPLAINT_NOTICES } from "./notices.ts";
import { complaintHandlers } from "./routes.ts";

export const complaintsModule: Module = {
  name: "sales/complaints",
  notices: Object.values(COMPLAINT_NOTICES),
  handlers: ({ brand }) => complaintHandlers(brand),
};
