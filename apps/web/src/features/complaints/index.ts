export { complaintsQuery } from "./api.ts";
export { ComplaintSheet } from "./complaint-sheet.tsx";
export { Complaints } from "./complaints.tsx";
