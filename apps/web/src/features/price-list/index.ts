export { PriceListPage } from "./price-list-page.tsx";
