import type { Module } from "../../module.ts";
import { dropPreviousKeys } from "./gateway-store.ts";
import { PERSONAL_DATA } from "./personal-data.ts";

export const paymentsModule: Module = {
  name: "money/payments",
  pattern: "nothing",
  personalData: PERSONAL_DATA,
  housekeeping: ({ pool }) => dropPreviousKeys(pool),
};
