import type { Module } from "../../module.ts";
import { safetyHandlers } from "./routes.ts";

export const safetyModule: Module = {
  name: "people/safety",
  pattern: "nothing",
  handlers: ({ brand }) => safetyHandlers(brand),
};
