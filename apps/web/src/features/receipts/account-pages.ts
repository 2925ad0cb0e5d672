import { lazy } from "react";
import type { AccountPages } from "../../app/account-pages.ts";
import * as m from "#messages";

/** Its page of the account, fetched when it is opened. */
export const ACCOUNT_PAGES: AccountPages = {
  receipt: {
    title: m.receipt_settings,
    screen: lazy(async () => ({
      default: (await import("./settings-page.tsx")).ReceiptSettingsPage,
    })),
  },
};
