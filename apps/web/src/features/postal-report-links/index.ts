export { PostalReportLinks, usePostalReports } from "./report-links.tsx";
