import type { Module } from "../../module.ts";
import { PERSONAL_DATA } from "./personal-data.ts";
import { PIN_NOTICES } from "./notices.ts";
import { identityHandlers } from "./routes.ts";
import { removeEnded } from "./remove-ended.ts";

export const identityModule: Module = {
  name: "people/identity",
  pattern: "nothing",
  notices: Object.values(PIN_NOTICES),
  personalData: PERSONAL_DATA,
  handlers: ({ brand }) => identityHandlers(brand),
  housekeeping: removeEnded,
};
