export { complaintHandlers } from "./routes.ts";
