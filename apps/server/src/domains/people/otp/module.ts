import type { Module } from "../../module.ts";
import { removeOldOtps } from "./store.ts";

export const otpModule: Module = { name: "people/otp", housekeeping: removeOldOtps };
