import type { Module } from "../../module.ts";
import { complaintHandlers } from "./routes.ts";

export const complaintsModule: Module = {
  name: "sales/complaints",
  handlers: ({ brand }) => complaintHandlers(brand),
};
