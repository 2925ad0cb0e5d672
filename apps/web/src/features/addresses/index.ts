export { AddressesPage } from "./addresses-page.tsx";
