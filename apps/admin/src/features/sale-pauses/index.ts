export { SalePausesPage } from "./sale-pauses-page.tsx";
