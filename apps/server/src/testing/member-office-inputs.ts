import type { CallName } from "@konter/contract";

/** An input that each call about members takes: of one member, and an id to search for. */
export function memberOfficeInputs(
  memberId: string,
  refId: string,
): Partial<Record<CallName, unknown>> {
  return {
    officeSearch: { query: refId },
    adminMember: { member_id: memberId },
    memberReveal: { member_id: memberId, reason: "Diminta pemilik" },
    memberStatement: { member_id: memberId },
    memberDevices: { member_id: memberId },
    memberMessages: { member_id: memberId },
    memberAudit: { member_id: memberId },
    memberStanding: { member_id: memberId, category: "agent", reason: "Diminta pemilik" },
    memberFlags: {
      member_id: memberId,
      is_agen_mlo: true,
      mlo_multi_supplier: false,
      couriers: ["sicepat"],
      reason: "Mitra kurir",
    },
    memberAdjust: {
      member_id: memberId,
      direction: "plus",
      amount: 500,
      reason: "Transfer tercatat dua kali",
      proof: "Tiket 3",
    },
    permissionGrant: { member_id: memberId, permission: "pos.use", reason: "Mitra pos" },
    permissionRemove: { grant_id: "999", reason: "Salah akun" },
    permissionDecide: { request_id: "999", grant: true, reason: "Mitra pos" },
    permissionAsked: { permission: "pos.use" },
    permissionAsk: { permission: "sendmoney.use" },
    memberView: { member_id: memberId, reason: "Bantuan tampilan" },
    viewPage: { path: "/report" },
    memberBlock: { member_id: "999", reason: "Penipuan" },
    numberBlock: { number: "081377770000", reason: "Penipuan" },
    deviceBlock: { device_id: "999", reason: "Penipuan" },
    blockLift: { block_id: "999", reason: "Salah orang" },
    recoveryStop: { device_id: "999", reason: "Bukan pemilik" },
  };
}
