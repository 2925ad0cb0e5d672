import type { Module } from "../../module.ts";
import { passkeyHandlers } from "./routes.ts";
import { siteOf } from "./site.ts";
import { removeOldChallenges } from "./store.ts";

export const passkeysModule: Module = {
  name: "people/passkeys",
  handlers: ({ brand, publicUrl, authenticate }) =>
    passkeyHandlers(brand, siteOf(publicUrl), authenticate),
  housekeeping: removeOldChallenges,
};
