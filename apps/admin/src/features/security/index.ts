export { SecurityPage } from "./security-page.tsx";
