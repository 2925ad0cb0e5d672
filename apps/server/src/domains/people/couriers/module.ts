import type { Module } from "../../module.ts";
import { COURIER_NOTICES } from "./notices.ts";
import { courierHandlers } from "./routes.ts";

export const couriersModule: Module = {
  name: "people/couriers",
  notices: Object.values(COURIER_NOTICES),
  handlers: ({ brand }) => courierHandlers(brand),
};
