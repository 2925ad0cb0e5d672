import type { Module } from "../../module.ts";
import { PERSONAL_DATA } from "./personal-data.ts";
import { esimHandlers } from "./routes.ts";

export const esimsModule: Module = {
  name: "sales/esims",
  pattern: "nothing",
  personalData: PERSONAL_DATA,
  handlers: ({ brand, registry }) => esimHandlers(brand, registry),
};
