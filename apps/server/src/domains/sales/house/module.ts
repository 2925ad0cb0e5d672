import type { Module } from "../../module.ts";
import { PERSONAL_DATA } from "./personal-data.ts";

/** What a brand does for others of the install that buy by its suppliers (ADR 50). */
export const houseModule: Module = {
  name: "sales/house",
  pattern: "nothing",
  personalData: PERSONAL_DATA,
};
