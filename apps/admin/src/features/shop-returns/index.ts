export { ReturnPage } from "./return-page.tsx";
export { ReturnsPage } from "./returns-page.tsx";
