import type { Module } from "../../module.ts";
import { PERSONAL_DATA } from "./personal-data.ts";
import { DEVICE_NOTICES } from "./notices.ts";
import { removeOldDevices } from "./remove-old.ts";
import { deviceHandlers } from "./routes.ts";

export const devicesModule: Module = {
  name: "people/devices",
  pattern: "nothing",
  notices: Object.values(DEVICE_NOTICES),
  personalData: PERSONAL_DATA,
  handlers: ({ brand, authenticate }) => deviceHandlers(brand, authenticate),
  housekeeping: removeOldDevices,
};
