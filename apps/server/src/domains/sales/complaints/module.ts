import type { Module } from "../../module.ts";
import { PERSONAL_DATA } from "./personal-data.ts";
import { COMPLAINT_NOTICES } from "./notices.ts";
import { complaintHandlers } from "./routes.ts";

export const complaintsModule: Module = {
  name: "sales/complaints",
  pattern: "nothing",
  notices: Object.values(COMPLAINT_NOTICES),
  personalData: PERSONAL_DATA,
  handlers: ({ brand }) => complaintHandlers(brand),
};
