export { PriceListsPage } from "./price-lists-page.tsx";
