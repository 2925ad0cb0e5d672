import type { ComponentType } from "react";

/** A page below `/account`, registered under its name in the URL. */
export interface AccountPage {
  readonly title: () => string;
  readonly screen: ComponentType;
}
export type AccountPages = Readonly<Record<string, AccountPage>>;

/** Everything that the features register, by file. */
export const REGISTERED_ACCOUNT_PAGES = import.meta.glob<AccountPages>("../features/*/feature.ts", {
  query: "?account-pages",
  eager: true,
  import: "ACCOUNT_PAGES",
});

const PAGES: ReadonlyMap<string, AccountPage> = new Map(
  Object.values(REGISTERED_ACCOUNT_PAGES).flatMap((pages) => Object.entries(pages)),
);

/** Returns the account page with this name. */
export const accountPage = (name: string): AccountPage | undefined => PAGES.get(name);

export const accountPageNames: readonly string[] = [...PAGES.keys()];
