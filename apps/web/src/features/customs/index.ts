export { HsDigitsField, hsName } from "./hs-field.tsx";
export { ImportTaxPage } from "./import-tax-page.tsx";
