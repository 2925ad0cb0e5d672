export { CodPage } from "./cod-page.tsx";
