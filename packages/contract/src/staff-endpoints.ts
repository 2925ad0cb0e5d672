import type { Endpoints } from "./endpoints.ts";

/** The calls of the back office's own address. */
export const STAFF_ENDPOINTS = {
  staffSession: "GET admin/session",
  staffLogin: "POST admin/auth/login",
  staffLogout: "POST admin/auth/logout",
  adminTransactions: "GET admin/transactions",
  adminTransaction: "GET admin/transactions/{ref_id}",
  openCases: "GET admin/cases",
  adminCheck: "POST admin/transactions/{ref_id}/check",
  adminSettle: "POST admin/transactions/{ref_id}/settle",
  adminComplaints: "GET admin/complaints",
  adminComplaint: "GET admin/complaints/{complaint_id}",
  complaintClaim: "POST admin/complaints/{complaint_id}/claim",
  complaintAnswer: "POST admin/complaints/{complaint_id}/answer",
  adminProducts: "GET admin/products",
  adminProductUpdate: "POST admin/products/{code}",
  marginRules: "GET admin/margin-rules",
  marginRuleSave: "POST admin/margin-rules",
  suppliers: "GET admin/suppliers",
  supplierUpdate: "POST admin/suppliers/{id}",
  supplierSync: "POST admin/suppliers/{id}/sync",
} as const satisfies Endpoints;
