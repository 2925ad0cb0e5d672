import type { Module } from "../../module.ts";
import { PERSONAL_DATA } from "./personal-data.ts";
import { PASSKEY_NOTICES } from "./notices.ts";
import { passkeyHandlers } from "./routes.ts";
import { siteOf } from "./site.ts";
import { removeOldChallenges } from "./store.ts";

export const passkeysModule: Module = {
  name: "people/passkeys",
  pattern: "nothing",
  notices: Object.values(PASSKEY_NOTICES),
  personalData: PERSONAL_DATA,
  handlers: ({ brand, publicUrl, authenticate }) =>
    passkeyHandlers(brand, siteOf(publicUrl), authenticate),
  housekeeping: removeOldChallenges,
};
