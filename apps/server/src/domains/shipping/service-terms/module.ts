import { actorOf } from "../../../kernel/audit/index.ts";
import type { Module } from "../../../kernel/module.ts";
import { listCourierServices, saveCourierService } from "./office.ts";

export const serviceTermsModule: Module = {
  name: "shipping/service-terms",
  template: "nothing",
  handlers: ({ brand, couriers }) => ({
    courierServices: async () => listCourierServices(brand.pool, couriers),
    courierServiceSave: async (input, context) =>
      saveCourierService(brand, couriers, actorOf(context), input),
  }),
};
