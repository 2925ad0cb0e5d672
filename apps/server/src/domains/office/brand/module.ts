import type { Module } from "../../module.ts";
import { mountBrandFiles } from "./files.ts";
import { BRAND_STEPS } from "./opening-steps.ts";
import { PATTERN } from "./pattern.ts";
import { brandHandlers } from "./routes.ts";

export const brandModule: Module = {
  name: "office/brand",
  pattern: PATTERN,
  openingSteps: BRAND_STEPS,
  handlers: ({ brand }) => brandHandlers(brand),
  memberRoutes: (app, { brand }) => mountBrandFiles(app, brand),
  officeRoutes: (app, { brand }) => mountBrandFiles(app, brand),
};
