import type { Module } from "../../module.ts";
import { removeOldDevices } from "./remove-old.ts";
import { deviceHandlers } from "./routes.ts";

export const devicesModule: Module = {
  name: "people/devices",
  handlers: ({ brand, authenticate }) => deviceHandlers(brand, authenticate),
  housekeeping: removeOldDevices,
};
