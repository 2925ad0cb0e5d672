export { CaseActions } from "./case-actions.tsx";
export { isUndecided, needsSerial } from "./consequence.ts";
export { RowActions } from "./row-actions.tsx";
export { SettleSheet } from "./settle-sheet.tsx";
