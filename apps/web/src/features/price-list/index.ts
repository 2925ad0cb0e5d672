export { ChangesPage } from "./changes-page.tsx";
export { PriceListPage } from "./price-list-page.tsx";
