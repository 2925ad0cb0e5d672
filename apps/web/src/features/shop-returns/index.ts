export { ReturnPage } from "./return-page.tsx";
