export { AccountsPage } from "./accounts-page.tsx";
export { bankAccountsQuery } from "./api.ts";
export { LinesPage } from "./lines-page.tsx";
