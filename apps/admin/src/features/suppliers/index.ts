export { SupplierState } from "./supplier-health.tsx";
export { SuppliersPage } from "./suppliers-page.tsx";
export { FundingFields, missingFunding } from "./funding-fields.tsx";
export type { FundingValues } from "./funding-fields.tsx";
export { fundingKind } from "./fundings.tsx";
