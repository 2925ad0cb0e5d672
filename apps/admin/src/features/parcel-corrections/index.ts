export { CasePage } from "./case-page.tsx";
export { CaseHead, CaseRefused } from "./case-parts.tsx";
