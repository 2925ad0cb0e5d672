export { Aftercare } from "./aftercare.tsx";
export { LastTokensPage } from "./last-tokens-page.tsx";
