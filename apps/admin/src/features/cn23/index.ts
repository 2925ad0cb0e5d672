export { DeclarationPage } from "./declaration-page.tsx";
export { DeclarationsPage } from "./declarations-page.tsx";
