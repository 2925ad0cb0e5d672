export { MaintenancePage } from "./maintenance-page.tsx";
