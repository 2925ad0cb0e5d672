import type { Module } from "../../module.ts";
import { PERSONAL_DATA } from "./personal-data.ts";
import { reportHandlers } from "./routes.ts";

export const reportModule: Module = {
  name: "sales/report",
  personalData: PERSONAL_DATA,
  handlers: ({ brand }) => reportHandlers(brand),
};
