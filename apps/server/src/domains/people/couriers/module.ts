import type { Module } from "../../module.ts";
import { courierHandlers } from "./routes.ts";

export const couriersModule: Module = {
  name: "people/couriers",
  handlers: ({ brand }) => courierHandlers(brand),
};
