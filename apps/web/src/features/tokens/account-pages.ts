import { lazy } from "react";
import type { AccountPages } from "../../app/account-pages.ts";
import * as m from "#messages";

/** Its page of the account, fetched when it is opened. */
export const ACCOUNT_PAGES: AccountPages = {
  "token-terakhir": {
    title: m.last_tokens,
    screen: lazy(async () => ({
      default: (await import("./index.ts")).LastTokensPage,
    })),
  },
};
