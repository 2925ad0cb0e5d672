export { ExportButton } from "./export-button.tsx";
export { SheetPage } from "./sheet-page.tsx";
export { SheetsPage } from "./sheets-page.tsx";
