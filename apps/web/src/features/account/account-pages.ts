import { lazy } from "react";
import type { AccountPages } from "../../app/account-pages.ts";
import * as m from "#messages";

/** Its pages of the account beside the profile, each fetched when it is opened. */
export const ACCOUNT_PAGES: AccountPages = {
  edit: { title: m.profile_edit, screen: lazy(() => import("./edit-page.tsx")) },
  password: { title: m.password_change, screen: lazy(() => import("./password-page.tsx")) },
  notice: { title: m.notices_title, screen: lazy(() => import("./notices-page.tsx")) },
  permission: { title: m.permissions_title, screen: lazy(() => import("./permissions-page.tsx")) },
  passkey: { title: m.passkeys_title, screen: lazy(() => import("./passkeys-page.tsx")) },
  "pin-reset": { title: m.pin_reset, screen: lazy(() => import("./pin-reset-page.tsx")) },
  delete: { title: m.account_delete, screen: lazy(() => import("./delete-page.tsx")) },
  verify: { title: m.account_tab_verify, screen: lazy(() => import("./verify-page.tsx")) },
};
