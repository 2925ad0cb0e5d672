export { AddPostalPage } from "./add-postal-page.tsx";
export { PostalPage } from "./postal-page.tsx";
export { PostalManifestReport, PostalReport, PostalReportsPage } from "./postal-reports.tsx";
export { PostalTransactionsPage } from "./postal-transactions-page.tsx";
