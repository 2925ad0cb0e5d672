export { CourierPage } from "./courier-page.tsx";
