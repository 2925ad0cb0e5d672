import type { Module } from "../../module.ts";
import { VERIFICATION_HEALTH } from "./health-checks.ts";
import { forgetPictures } from "./judge.ts";
import { VERIFICATION_NOTICES } from "./notices.ts";
import { PERSONAL_DATA } from "./personal-data.ts";
import { verificationHandlers } from "./routes.ts";

export const verificationModule: Module = {
  name: "people/verification",
  pattern: "nothing",
  notices: Object.values(VERIFICATION_NOTICES),
  personalData: PERSONAL_DATA,
  handlers: ({ brand }) => verificationHandlers(brand),
  housekeeping: forgetPictures,
  health: VERIFICATION_HEALTH,
};
