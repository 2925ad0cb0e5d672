export { ImportTaxPage } from "./import-tax-page.tsx";
