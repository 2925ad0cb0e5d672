export { answerComplaint } from "./answer-complaint.ts";
export { complain } from "./complain.ts";
