import type { Module } from "../../module.ts";
import { stuckHandlers } from "./routes.ts";
import { tidyStuck } from "./tidy-stuck.ts";

export const stuckModule: Module = {
  name: "sales/stuck",
  pattern: "nothing",
  handlers: ({ brand, wake }) => stuckHandlers(brand, () => wake("delivery")),
  housekeeping: tidyStuck,
};
