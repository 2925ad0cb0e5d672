export { ComplaintPage } from "./complaint-page.tsx";
export { ComplaintsPage } from "./complaints-page.tsx";
