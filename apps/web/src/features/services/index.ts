export { noteOpened } from "./own-services.ts";
export { ServicesPage } from "./services-page.tsx";
