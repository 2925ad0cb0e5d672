import type { CallName } from "@konter/contract/calls";
import { CONNECTION_INPUTS } from "./connection-acts.ts";

/** An input that each call about connections, approvals, staff and the business takes. */
export const STAFF_OFFICE_INPUTS: Partial<Record<CallName, unknown>> = {
  ...CONNECTION_INPUTS,
  staffFactorConfirm: { code: "000000" },
  staffFactorCheck: { code: "000000" },
  staffRecoveryCodes: { code: "000000" },
  invitation: { token: "A".repeat(43) },
  firstOwner: { token: "A".repeat(43) },
  firstOwnerCreate: {
    token: "A".repeat(43),
    name: "Pemilik",
    email: "pemilik@konter.example",
    password: "kopi-tubruk-77",
    password_confirmation: "kopi-tubruk-77",
  },
  invitationAccept: {
    token: "A".repeat(43),
    password: "kopi-tubruk-77",
    password_confirmation: "kopi-tubruk-77",
  },
  staffInvite: { name: "Baru", email: "baru@konter.example", role_id: 999 },
  staffInviteAgain: { staff_id: "999" },
  staffRoleSet: { staff_id: "999", role_id: 999 },
  staffSuspend: { staff_id: "999", reason: "Cuti" },
  staffRestore: { staff_id: "999" },
  staffPowerEnd: { power_id: "999" },
  roleSave: { role_id: 999, name: "Kasir", permissions: ["staff.read"] },
  roleDelete: { role_id: "999" },
  settingHistory: { name: "approval_hours" },
  featureSwitch: { feature: "shop", on: false },
  settingSave: { name: "approval_hours", value: 48 },
  brandBusinessSave: {
    legal_name: "PT Konter Uji",
    legal_address: "Jl. Melati 1, Bandung",
    support_email: "halo@konter.example",
    support_hours: "Setiap hari 07.00-22.00 WIB",
    terms: "Pulsa yang sukses tidak dapat dibatalkan.",
    version: 0,
  },
  approvalRequest: {
    kind: "settings.money_limit",
    input: { name: "refund_alone_amount", value: 2_000_000 },
    reason: "Omzet naik",
  },
  approvalApprove: { approval_id: "999", hash: "0".repeat(64) },
  approvalRefuse: { approval_id: "999", hash: "0".repeat(64), words: "Tidak perlu" },
  approvalWithdraw: { approval_id: "999" },
};
