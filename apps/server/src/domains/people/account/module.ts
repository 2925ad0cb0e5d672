import { periodic } from "../../../platform/worker.ts";
import type { Module } from "../../module.ts";
import { PERSONAL_DATA } from "./held-data.ts";
import { ACCOUNT_NOTICES } from "./notices.ts";
import { mountAvatars } from "./avatar.ts";
import { eraseDeletedAccounts } from "./erase.ts";
import { accountHandlers } from "./routes.ts";

const DAY_MS = 24 * 60 * 60_000;

export const accountModule: Module = {
  name: "people/account",
  pattern: "nothing",
  notices: Object.values(ACCOUNT_NOTICES),
  personalData: PERSONAL_DATA,
  handlers: ({ brand, publicUrl, personalData }) => accountHandlers(brand, publicUrl, personalData),
  memberRoutes: mountAvatars,
  workers: ({ brand, personalData }) => [
    periodic(brand.log, "deleted accounts", DAY_MS, () =>
      eraseDeletedAccounts(brand, personalData),
    ),
  ],
};
