import {
  adminComplaintDetail,
  adminComplaintPage,
  adminComplaintsQuery,
  complainInput,
  complaint,
  complaintAnswerInput,
  complaintClaimInput,
  complaintInput,
  complaintPage,
  complaintReplyInput,
  complaintsQuery,
} from "./schemas.ts";
import { call, perMinute } from "../call.ts";
import * as memberEndpoints from "./endpoints.ts";
import * as officeEndpoints from "./office-endpoints.ts";

export const calls = {
  complaints: call(memberEndpoints.complaints, {
    access: "member",
    input: complaintsQuery,
    output: complaintPage,
    errors: [],
    rateLimit: perMinute(240),
    summary:
      "The account's complaints with what was said, newest first; of one transaction with `ref_id`.",
  }),
  complain: call(memberEndpoints.complain, {
    access: "member",
    idempotent: true,
    input: complainInput,
    output: complaint,
    errors: ["transaction_not_found", "complaint_open"],
    rateLimit: perMinute(60),
    summary: "Complains about a transaction; one complaint at a time for each.",
  }),
  complaintReply: call(memberEndpoints.complaintReply, {
    access: "member",
    idempotent: true,
    input: complaintReplyInput,
    output: complaint,
    errors: ["transaction_not_found", "complaint_not_open"],
    rateLimit: perMinute(60),
    summary:
      "Adds the member's words to the open complaint of a transaction; it then waits for staff again.",
  }),
  adminComplaints: call(officeEndpoints.adminComplaints, {
    access: "staff",
    permission: "complaints.read",
    input: adminComplaintsQuery,
    output: adminComplaintPage,
    errors: [],
    rateLimit: perMinute(240),
    summary:
      "Complaints that wait for staff (soonest due first), were answered, or are closed (latest first).",
  }),
  adminComplaint: call(officeEndpoints.adminComplaint, {
    access: "staff",
    permission: "complaints.read",
    input: complaintInput,
    output: adminComplaintDetail,
    errors: ["complaint_not_found"],
    rateLimit: perMinute(240),
    summary: "One complaint with its transaction and what was said.",
  }),
  complaintClaim: call(officeEndpoints.complaintClaim, {
    access: "staff",
    permission: "complaints.answer",
    input: complaintClaimInput,
    output: adminComplaintDetail,
    errors: ["complaint_not_found", "complaint_closed", "complaint_claimed"],
    rateLimit: perMinute(60),
    summary: "Takes a complaint on; with `take_over` also a colleague's.",
  }),
  complaintAnswer: call(officeEndpoints.complaintAnswer, {
    access: "staff",
    permission: "complaints.answer",
    idempotent: true,
    input: complaintAnswerInput,
    output: adminComplaintDetail,
    errors: ["complaint_not_found", "complaint_closed", "complaint_claimed"],
    rateLimit: perMinute(60),
    summary: "Answers a complaint, and with `close` ends it. The member is notified.",
  }),
};
