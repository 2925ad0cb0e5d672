export { AbroadForm } from "./abroad-form.tsx";
export { AbroadPage } from "./abroad-page.tsx";
