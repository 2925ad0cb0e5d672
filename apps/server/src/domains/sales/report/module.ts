import type { Module } from "../../module.ts";
import { reportHandlers } from "./routes.ts";

export const reportModule: Module = {
  name: "sales/report",
  handlers: ({ brand }) => reportHandlers(brand),
};
