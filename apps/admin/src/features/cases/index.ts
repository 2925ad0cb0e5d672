export { CaseActions } from "./case-actions.tsx";
export { CasesPage } from "./cases-page.tsx";
export { needsSerial } from "./consequence.ts";
