import type { Module } from "../../module.ts";
import { PERSONAL_DATA } from "./personal-data.ts";
import { contactHandlers } from "./routes.ts";

export const contactsModule: Module = {
  name: "people/contacts",
  pattern: "nothing",
  personalData: PERSONAL_DATA,
  handlers: ({ brand }) => contactHandlers(brand),
};
