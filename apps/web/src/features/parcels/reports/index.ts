export { ManifestReport } from "./manifest-report-page.tsx";
export { CourierReport, ParcelReport, ParcelReportView } from "./parcel-report-page.tsx";
