import type { Module } from "../../module.ts";
import { ADDRESS_STEP } from "./address.ts";
import { openingHandlers } from "./routes.ts";

export const openingModule: Module = {
  name: "office/opening",
  pattern: "nothing",
  openingSteps: [ADDRESS_STEP],
  handlers: ({ brand, publicUrl, openingSteps }) =>
    openingHandlers({ brand, publicUrl }, openingSteps),
};
