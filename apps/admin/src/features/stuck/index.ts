export { StuckPage } from "./stuck-page.tsx";
