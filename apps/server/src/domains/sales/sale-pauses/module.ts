import type { Module } from "../../module.ts";
import { salePauseHandlers } from "./routes.ts";

export const salePausesModule: Module = {
  name: "sales/sale-pauses",
  pattern: "nothing",
  handlers: ({ brand }) => salePauseHandlers(brand),
};
