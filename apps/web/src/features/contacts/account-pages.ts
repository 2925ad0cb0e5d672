import type { AccountPages } from "../../app/account-pages.ts";
import * as m from "#messages";
import { ContactsPage } from "./index.ts";

/** Its page of the account. */
export const ACCOUNT_PAGES: AccountPages = {
  contact: { title: m.contacts_title, screen: ContactsPage },
};
