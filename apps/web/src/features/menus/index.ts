export { REPORTS } from "./reports.ts";
