import type { Module } from "../../module.ts";
import { PERSONAL_DATA } from "./personal-data.ts";
import { COURIER_NOTICES } from "./notices.ts";
import { courierHandlers } from "./routes.ts";

export const couriersModule: Module = {
  name: "people/couriers",
  pattern: "nothing",
  notices: Object.values(COURIER_NOTICES),
  personalData: PERSONAL_DATA,
  handlers: ({ brand }) => courierHandlers(brand),
};
