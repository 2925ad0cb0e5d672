export { HomePage, PrepaidPage, PulsaHome } from "./pages.tsx";
