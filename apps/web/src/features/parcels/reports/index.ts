export { ManifestReport } from "./manifest-report-page.tsx";
export { CourierReport, ParcelReport } from "./parcel-report-page.tsx";
