import type { BrandContext } from "../../../platform/brand-context.ts";
import type { Handlers } from "../../../platform/http/calls.ts";
import type { Module } from "../../../kernel/module.ts";
import { actorOf } from "../../../kernel/audit/index.ts";
import { describeAbout, describeBusiness, saveBusiness } from "./business.ts";
import { describeRoom, putLogo, removeLogo, rollBackLook, saveLook } from "./change-look.ts";
import { saveMaintenance } from "./change-maintenance.ts";
import { mountBrandFiles } from "./files.ts";
import { closedAreas, readBrandSettings } from "../../../kernel/settings/index.ts";
import { BRAND_STEPS } from "./opening-steps.ts";
import { TEMPLATE } from "./template.ts";
import { previewLook } from "./preview-look.ts";

function brandHandlers(brand: BrandContext): Handlers {
  return {
    brandLook: async () => describeRoom(brand),
    brandPreview: async (colors) => previewLook(colors),
    brandSave: async (input, context) => saveLook(brand, actorOf(context), input),
    brandRollBack: async (input, context) => rollBackLook(brand, actorOf(context), input),
    brandLogo: async ({ bytes }, context) => putLogo(brand, actorOf(context), Buffer.from(bytes)),
    brandBusiness: async () => describeBusiness(brand),
    brandBusinessSave: async (input, context) => saveBusiness(brand, actorOf(context), input),
    brandAbout: async () => describeAbout(brand),
    maintenance: async () => ({ closed: closedAreas(await readBrandSettings(brand)) }),
    maintenanceSave: async (input, context) => saveMaintenance(brand, actorOf(context), input),
    brandLogoRemove: async (_input, context) => removeLogo(brand, actorOf(context)),
  };
}

export const brandModule: Module = {
  name: "office/brand",
  template: TEMPLATE,
  openingSteps: BRAND_STEPS,
  handlers: ({ brand }) => brandHandlers(brand),
  memberRoutes: (app, { brand }) => mountBrandFiles(app, brand),
  officeRoutes: (app, { brand }) => mountBrandFiles(app, brand),
};
