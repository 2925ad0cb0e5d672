import type { Module } from "../../module.ts";
import { PERSONAL_DATA } from "./personal-data.ts";
import { removeOldOtps } from "./store.ts";

export const otpModule: Module = {
  name: "people/otp",
  pattern: "nothing",
  personalData: PERSONAL_DATA,
  housekeeping: removeOldOtps,
};
