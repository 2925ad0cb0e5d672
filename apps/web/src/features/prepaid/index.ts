export { HomePage, PrepaidPage, PulsaHome, RefillPage } from "./pages.tsx";
