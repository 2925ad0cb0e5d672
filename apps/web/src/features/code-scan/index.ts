export { ScanSheet } from "./scan-sheet.tsx";
