import type { Module } from "../../module.ts";
import { identityHandlers } from "./routes.ts";
import { removeEnded } from "./remove-ended.ts";

export const identityModule: Module = {
  name: "people/identity",
  handlers: ({ brand }) => identityHandlers(brand),
  housekeeping: removeEnded,
};
