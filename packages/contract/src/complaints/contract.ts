import { call, perMinute } from "../call.ts";
import type { ErrorRows } from "../error-row.ts";
import type { PermissionRows } from "../permission-row.ts";
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

export * from "./rules.ts";
export * from "./schemas.ts";

export const calls = {
  complaints: call("GET complaints", {
    access: "member",
    input: complaintsQuery,
    output: complaintPage,
    errors: [],
    rateLimit: perMinute(240),
    summary:
      "The account's complaints with what was said, newest first; of one transaction with `ref_id`.",
  }),
  complain: call("POST complaints/{ref_id}", {
    access: "member",
    idempotent: true,
    input: complainInput,
    output: complaint,
    errors: ["transaction_not_found", "complaint_open"],
    rateLimit: perMinute(60),
    summary: "Complains about a transaction; one complaint at a time for each.",
  }),
  complaintReply: call("POST complaints/{ref_id}/reply", {
    access: "member",
    idempotent: true,
    input: complaintReplyInput,
    output: complaint,
    errors: ["transaction_not_found", "complaint_not_open"],
    rateLimit: perMinute(60),
    summary:
      "Adds the member's words to the open complaint of a transaction; it then waits for staff again.",
  }),
  adminComplaints: call("GET admin/complaints", {
    access: "staff",
    permission: "complaints.read",
    input: adminComplaintsQuery,
    output: adminComplaintPage,
    errors: [],
    rateLimit: perMinute(240),
    summary:
      "Complaints that wait for staff (soonest due first), were answered, or are closed (latest first).",
  }),
  adminComplaint: call("GET admin/complaints/{complaint_id}", {
    access: "staff",
    permission: "complaints.read",
    input: complaintInput,
    output: adminComplaintDetail,
    errors: ["complaint_not_found"],
    rateLimit: perMinute(240),
    summary: "One complaint with its transaction and what was said.",
  }),
  complaintClaim: call("POST admin/complaints/{complaint_id}/claim", {
    access: "staff",
    permission: "complaints.answer",
    input: complaintClaimInput,
    output: adminComplaintDetail,
    errors: ["complaint_not_found", "complaint_closed", "complaint_claimed"],
    rateLimit: perMinute(60),
    summary: "Takes a complaint on; with `take_over` also a colleague's.",
  }),
  complaintAnswer: call("POST admin/complaints/{complaint_id}/answer", {
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

export const errors = {
  complaint_open: {
    status: 409,
    id: "Transaksi ini sudah punya komplain yang belum selesai.",
    en: "This transaction already has an open complaint.",
  },
  complaint_not_open: {
    status: 409,
    id: "Transaksi ini tidak punya komplain yang masih terbuka.",
    en: "This transaction has no open complaint.",
  },
  complaint_not_found: { status: 404, id: "Komplain tidak ditemukan.", en: "Complaint not found." },
  complaint_closed: {
    status: 409,
    id: "Komplain ini sudah ditutup.",
    en: "This complaint is already closed.",
  },
  complaint_claimed: {
    status: 409,
    id: "Komplain ini sedang ditangani {name}.",
    en: "{name} is working on this complaint.",
  },
} as const satisfies ErrorRows;

/** Staff permissions. The owner has all of them; the viewer role has the read permissions. */
export const permissions = {
  "complaints.read": { id: "Melihat komplain", en: "See complaints", roles: ["support"] },
  "complaints.answer": { id: "Menjawab komplain", en: "Answer complaints", roles: ["support"] },
} as const satisfies PermissionRows;
