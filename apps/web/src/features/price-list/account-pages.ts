import { lazy } from "react";
import type { AccountPages } from "../../app/account-pages.ts";
import * as m from "#messages";

/** Its page of the account. */
export const ACCOUNT_PAGES: AccountPages = {
  "harga-jual": { title: m.selling_prices_title, screen: lazy(() => import("./rules-page.tsx")) },
};
