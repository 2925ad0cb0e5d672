import type { CallName } from "@konter/contract/calls";

/** A courier address within TEST_REGIONS, which staff can set for a member without one. */
export const COURIER_ADDRESS = {
  name: "Toko Melati",
  email: "melati@contoh.example",
  phone: "081377770003",
  address: "Jalan Melati 3",
  province: "31",
  city: "31.71",
  district: "31.71.01",
  postal_code: "10110",
  latitude: -6.175392,
  longitude: 106.827153,
  note: "Sebelah pasar",
  version: 0,
  reason: "Diminta agen",
} as const;

/** A valid input for each call about members: for one member, with an id to search for. */
export function memberOfficeInputs(
  memberId: string,
  refId: string,
): Partial<Record<CallName, unknown>> {
  return {
    officeSearch: { query: refId },
    transactionSearch: { query: refId },
    adminMember: { member_id: memberId },
    memberReveal: { member_id: memberId, reason: "Diminta pemilik" },
    memberStatement: { member_id: memberId },
    memberDevices: { member_id: memberId },
    memberMessages: { member_id: memberId },
    memberAudit: { member_id: memberId },
    memberStanding: { member_id: memberId, category: "agent", reason: "Diminta pemilik" },
    adminAgentPlace: { member_id: memberId },
    memberPromotion: { member_id: memberId },
    memberPromote: { member_id: memberId, version: "none", reason: "Penjualan stabil" },
    memberDemote: {
      member_id: memberId,
      takes_effect_on: "2099-01-01",
      reason: "Penjualan turun",
    },
    promotionReject: { request_id: "999", reason: "Belum cukup" },
    demotionWithdraw: { demotion_id: "999", reason: "Sudah dijelaskan" },
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
    agentRegister: {
      name: "Agen Uji",
      phone: "081377770009",
      email: "agen@contoh.example",
      consent: true,
      consent_version: 1,
    },
    courierAsk: { wish: "Pindah ke Jalan Melati 3", reason: "Toko pindah" },
    officeRegions: {},
    officeCourierAddress: { member_id: memberId },
    courierAddressSave: { ...COURIER_ADDRESS, member_id: "999" },
    courierRefuse: { request_id: "999", reason: "Alamat tidak lengkap" },
    memberView: { member_id: memberId, reason: "Bantuan tampilan" },
    viewPage: { path: "/report" },
    memberBlock: { member_id: "999", reason: "Penipuan" },
    numberBlock: { number: "081377770000", reason: "Penipuan" },
    deviceBlock: { device_id: "999", reason: "Penipuan" },
    blockLift: { block_id: "999", reason: "Salah orang" },
    recoveryStop: { device_id: "999", reason: "Bukan pemilik" },
  };
}
