import { call } from "./call.ts";
import type { RateLimit } from "./call.ts";
import * as complaint from "./schemas/complaint.ts";

const reading: RateLimit = { calls: 240, window_seconds: 60 };
const writing: RateLimit = { calls: 60, window_seconds: 60 };

/** Complaints about transactions: the member's side and the staff's. */
export const complaintCalls = {
  complaints: call("complaints", {
    access: "member",
    input: complaint.complaintsQuery,
    output: complaint.complaintPage,
    errors: [],
    rateLimit: reading,
    summary:
      "The account's complaints with what was said, newest first; of one transaction with `ref_id`.",
  }),
  complain: call("complain", {
    access: "member",
    idempotent: true,
    input: complaint.complainInput,
    output: complaint.complaint,
    errors: ["transaction_not_found", "complaint_open"],
    rateLimit: writing,
    summary: "Complains about a transaction; one complaint at a time for each.",
  }),
  complaintReply: call("complaintReply", {
    access: "member",
    idempotent: true,
    input: complaint.complaintReplyInput,
    output: complaint.complaint,
    errors: ["transaction_not_found", "complaint_not_open"],
    rateLimit: writing,
    summary:
      "Adds the member's words to the open complaint of a transaction; it then waits for staff again.",
  }),
  adminComplaints: call("adminComplaints", {
    access: "staff",
    permission: "complaints.read",
    input: complaint.adminComplaintsQuery,
    output: complaint.adminComplaintPage,
    errors: [],
    rateLimit: reading,
    summary:
      "Complaints that wait for staff (soonest due first), were answered, or are closed (latest first).",
  }),
  adminComplaint: call("adminComplaint", {
    access: "staff",
    permission: "complaints.read",
    input: complaint.complaintInput,
    output: complaint.adminComplaintDetail,
    errors: ["complaint_not_found"],
    rateLimit: reading,
    summary: "One complaint with its transaction and what was said.",
  }),
  complaintClaim: call("complaintClaim", {
    access: "staff",
    permission: "complaints.answer",
    input: complaint.complaintClaimInput,
    output: complaint.adminComplaintDetail,
    errors: ["complaint_not_found", "complaint_closed", "complaint_claimed"],
    rateLimit: writing,
    summary: "Takes a complaint on; with `take_over` also a colleague's.",
  }),
  complaintAnswer: call("complaintAnswer", {
    access: "staff",
    permission: "complaints.answer",
    idempotent: true,
    input: complaint.complaintAnswerInput,
    output: complaint.adminComplaintDetail,
    errors: ["complaint_not_found", "complaint_closed", "complaint_claimed"],
    rateLimit: writing,
    summary: "Answers a complaint, and with `close` ends it. The member is notified.",
  }),
};
