export { BillPage } from "./bill-page.tsx";
export { BillReport } from "./bill-report.tsx";
export { BillTypesPage } from "./bill-types-page.tsx";
export { PaidBillPage } from "./paid-bill-page.tsx";
