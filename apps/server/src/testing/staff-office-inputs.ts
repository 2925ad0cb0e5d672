import type { CallName } from "@konter/contract";

/** An input that each call about approvals and staff takes. */
export const STAFF_OFFICE_INPUTS: Partial<Record<CallName, unknown>> = {
  staffFactorConfirm: { code: "000000" },
  staffFactorCheck: { code: "000000" },
  staffRecoveryCodes: { code: "000000" },
  approvalRequest: {
    kind: "settings.money_limit",
    input: { name: "refund_alone_amount", value: 2_000_000 },
    reason: "Omzet naik",
  },
  approvalApprove: { approval_id: "999", hash: "0".repeat(64) },
  approvalRefuse: { approval_id: "999", hash: "0".repeat(64), words: "Tidak perlu" },
  approvalWithdraw: { approval_id: "999" },
};
