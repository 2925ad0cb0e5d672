import type { Module } from "../../module.ts";
import { contactHandlers } from "./routes.ts";

export const contactsModule: Module = {
  name: "people/contacts",
  handlers: ({ brand }) => contactHandlers(brand),
};
