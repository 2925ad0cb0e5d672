export { Complaints } from "./complaints.tsx";
