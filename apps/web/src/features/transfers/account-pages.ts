import { lazy } from "react";
import type { AccountPages } from "../../app/account-pages.ts";
import * as m from "#messages";

/** Its page of the account, fetched when it is opened. */
export const ACCOUNT_PAGES: AccountPages = {
  qr: { title: m.own_code_title, screen: lazy(() => import("./own-code-page.tsx")) },
};
