import type { Module } from "../../module.ts";
import { registrationHandlers } from "./routes.ts";

export const registrationModule: Module = {
  name: "people/registration",
  handlers: ({ brand, authenticate, publicUrl }) =>
    registrationHandlers(brand, authenticate, publicUrl),
};
