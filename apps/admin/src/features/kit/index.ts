export { KitPage } from "./kit-page.tsx";
