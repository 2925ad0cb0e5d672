export { SupplierState } from "./supplier-health.tsx";
export { SuppliersPage } from "./suppliers-page.tsx";
