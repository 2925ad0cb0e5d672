export { CancelPage } from "./cancel-page.tsx";
export { CancelsPage } from "./cancels-page.tsx";
