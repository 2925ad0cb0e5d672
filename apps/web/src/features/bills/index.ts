export { BillPage } from "./bill-page.tsx";
export { BillReport } from "./bill-report.tsx";
export { BillTypesPage } from "./bill-types-page.tsx";
export { PaidBillPage } from "./paid-bill-page.tsx";
// For saved bills (features/saved-bills), which use the same texts for inquiry and payment.
export { productsQuery, typesQuery } from "./api.ts";
export { BillFields, codeOf, inquiryOf, NO_BILL } from "./bill-fields.tsx";
export { BILL_ICONS, billTitle } from "./kinds.ts";
export { periodText } from "./period-text.ts";
