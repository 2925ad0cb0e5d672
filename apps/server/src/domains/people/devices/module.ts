import type { Module } from "../../module.ts";
import { DEVICE_NOTICES } from "./notices.ts";
import { removeOldDevices } from "./remove-old.ts";
import { deviceHandlers } from "./routes.ts";

export const devicesModule: Module = {
  name: "people/devices",
  notices: Object.values(DEVICE_NOTICES),
  handlers: ({ brand, authenticate }) => deviceHandlers(brand, authenticate),
  housekeeping: removeOldDevices,
};
