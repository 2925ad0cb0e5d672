export { AccountsPage } from "./accounts-page.tsx";
export { Journals } from "./journals.tsx";
export { RevenuePage } from "./revenue-page.tsx";
export { StatementPage } from "./statement-page.tsx";
