export { FloorsPage } from "./floors-page.tsx";
export { MarginsPage } from "./margins-page.tsx";
export { ProductsPage } from "./products-page.tsx";
