export { CasePage } from "./case-page.tsx";
export { CaseHead, CasePhotos, CaseRefused } from "./case-parts.tsx";
