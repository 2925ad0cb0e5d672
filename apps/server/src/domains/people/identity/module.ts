import type { Module } from "../../module.ts";
import { PIN_NOTICES } from "./notices.ts";
import { identityHandlers } from "./routes.ts";
import { removeEnded } from "./remove-ended.ts";

export const identityModule: Module = {
  name: "people/identity",
  notices: Object.values(PIN_NOTICES),
  handlers: ({ brand }) => identityHandlers(brand),
  housekeeping: removeEnded,
};
