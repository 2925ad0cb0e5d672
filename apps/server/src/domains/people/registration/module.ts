import type { Module } from "../../module.ts";
import { PERSONAL_DATA } from "./personal-data.ts";
import { registrationHandlers } from "./routes.ts";

export const registrationModule: Module = {
  name: "people/registration",
  pattern: "nothing",
  personalData: PERSONAL_DATA,
  handlers: ({ brand, authenticate, publicUrl }) =>
    registrationHandlers(brand, authenticate, publicUrl),
};
