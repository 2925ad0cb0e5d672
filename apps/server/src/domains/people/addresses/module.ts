import type { Module } from "../../module.ts";
import { PERSONAL_DATA } from "./personal-data.ts";
import { addressHandlers } from "./routes.ts";

export const addressesModule: Module = {
  name: "people/addresses",
  pattern: "nothing",
  personalData: PERSONAL_DATA,
  handlers: ({ brand }) => addressHandlers(brand),
};
