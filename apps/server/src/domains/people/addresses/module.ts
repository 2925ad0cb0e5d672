import type { Module } from "../../module.ts";
import { addressHandlers } from "./routes.ts";

export const addressesModule: Module = {
  name: "people/addresses",
  handlers: ({ brand }) => addressHandlers(brand),
};
