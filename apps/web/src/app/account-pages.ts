import type { ComponentType } from "react";

/** A page below `/account`: its name in the address is its key where it is registered. */
export interface AccountPage {
  readonly title: () => string;
  readonly screen: ComponentType;
}
export type AccountPages = Readonly<Record<string, AccountPage>>;

/** What the features have registered, by the file in which they did. */
export const REGISTERED_ACCOUNT_PAGES = import.meta.glob<AccountPages>("../features/*/feature.ts", {
  query: "?account-pages",
  eager: true,
  import: "ACCOUNT_PAGES",
});

const PAGES: ReadonlyMap<string, AccountPage> = new Map(
  Object.values(REGISTERED_ACCOUNT_PAGES).flatMap((pages) => Object.entries(pages)),
);

/** The page of the account with this name. */
export const accountPage = (name: string): AccountPage | undefined => PAGES.get(name);

export const accountPageNames: readonly string[] = [...PAGES.keys()];
