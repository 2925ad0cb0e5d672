export { DifferencePage } from "./difference-page.tsx";
export { DifferencesPage } from "./differences-page.tsx";
export { StatementPage } from "./statement-page.tsx";
export { StatementsPage } from "./statements-page.tsx";
