export { TariffsPage } from "./tariffs-page.tsx";
