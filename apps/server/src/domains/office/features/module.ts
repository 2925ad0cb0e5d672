import type { Module } from "../../module.ts";
import { featureHandlers } from "./routes.ts";

export const featuresModule: Module = {
  name: "office/features",
  // The switches are brand settings, which `office/brand` takes over.
  pattern: "nothing",
  handlers: ({ brand }) => featureHandlers(brand),
};
