export { AddCn23Page } from "./add-page.tsx";
export { Cn23Page } from "./detail-page.tsx";
export { Cn23ListPage } from "./list-page.tsx";
export { Cn23ReportPage } from "./report-page.tsx";
