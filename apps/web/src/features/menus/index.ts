export { accountRooms } from "./account-rooms.ts";
export { ReportMenu } from "./report-menu.tsx";
export { openReports } from "./reports.ts";
export type { Report } from "./reports.ts";
