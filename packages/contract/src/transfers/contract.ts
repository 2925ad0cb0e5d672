import { nothing } from "../answers.ts";
import { call, perMinute } from "../call.ts";
import { PROOF_ERRORS } from "../passkeys/rules.ts";
import { passkeyQuestion } from "../passkeys/schemas.ts";
import type { PermissionRows } from "../permission-row.ts";
import type { SettingRow, SettingRows } from "../setting-row.ts";
import {
  adminTransfer,
  adminTransferPage,
  adminTransfersQuery,
  transfer,
  transferAgreement,
  transferCheck,
  transferCheckInput,
  transferInput,
  transferOptions,
  transferPage,
  transferRefInput,
  transferRefuseInput,
  transfersQuery,
} from "./schemas.ts";

export * from "./errors.ts";
export * from "./rules.ts";
export * from "./schemas.ts";

/** Above the rate of a Master who tops up a whole network. */
const sending = perMinute(6000);
const EXTRA = "deposit.transfer";

export const calls = {
  depositTransferOptions: call("GET payment/deposit/transfer/options", {
    access: "member",
    extraPermission: EXTRA,
    input: nothing,
    output: transferOptions,
    errors: [],
    fault: "retrieval_failed",
    rateLimit: perMinute(240),
    summary: "Whether members of this brand may send each other deposit, and what this one may.",
  }),
  depositTransferCheck: call("POST payment/deposit/transfer/check", {
    access: "member",
    extraPermission: EXTRA,
    input: transferCheckInput,
    output: transferCheck,
    errors: [
      "deposit_transfer_off",
      "destination_required",
      "transfer_to_self",
      "transfer_receiver_unknown",
      "transfer_receiver_blocked",
      "transfer_receiver_deleted",
      "transfer_receiver_unsuitable",
      "transfer_below_minimum",
      "transfer_above_limit",
      "transfer_day_limit",
      "balance_insufficient",
      "cooling_limit",
      "search_limit",
      "account_blocked",
      "agent_stopped",
    ],
    rateLimit: perMinute(60),
    summary: "Who would receive it, what it costs and what is left. Moves nothing.",
  }),
  depositTransferPasskey: call("POST payment/deposit/transfer/passkey", {
    access: "member",
    extraPermission: EXTRA,
    input: transferAgreement,
    output: passkeyQuestion,
    errors: ["passkey_missing", "destination_required"],
    rateLimit: perMinute(30),
    summary:
      "What an authenticator is to sign for one transfer, word for word, in this session, within two minutes.",
  }),
  depositTransferSend: call("POST payment/deposit/transfer", {
    access: "member",
    extraPermission: EXTRA,
    idempotent: true,
    input: transferInput,
    output: transfer,
    errors: [
      "deposit_transfer_off",
      "destination_required",
      "transfer_to_self",
      "transfer_receiver_unknown",
      "transfer_receiver_blocked",
      "transfer_receiver_deleted",
      "transfer_receiver_unsuitable",
      "transfer_receiver_changed",
      "transfer_fee_moved",
      "transfer_below_minimum",
      "transfer_above_limit",
      "transfer_day_limit",
      "balance_insufficient",
      "cooling_limit",
      "search_limit",
      "account_blocked",
      "agent_stopped",
      ...PROOF_ERRORS,
    ],
    rateLimit: sending,
    summary:
      "Sends deposit to another member. The answer means: it has left; it cannot be taken back.",
  }),
  depositTransfers: call("GET payment/deposit/transfer", {
    access: "member",
    input: transfersQuery,
    output: transferPage,
    errors: [],
    fault: "retrieval_failed",
    rateLimit: perMinute(240),
    summary: "What the account sent and received, newest first.",
  }),
  depositTransfer: call("GET payment/deposit/transfer/{ref_id}", {
    access: "member",
    input: transferRefInput,
    output: transfer,
    errors: ["transfer_not_found"],
    fault: "retrieval_failed",
    rateLimit: perMinute(240),
    summary: "One transfer that the account sent or received.",
  }),
  depositTransferStop: call("POST payment/deposit/transfer/{ref_id}/stop", {
    access: "member",
    input: transferRefInput,
    output: transfer,
    errors: ["transfer_not_found", "transfer_not_held"],
    rateLimit: perMinute(60),
    summary: "Stops an own transfer while it is held; the money and the fee go back.",
  }),
  adminTransfers: call("GET admin/deposit-transfers", {
    access: "staff",
    permission: "transfers.read",
    input: adminTransfersQuery,
    output: adminTransferPage,
    errors: [],
    rateLimit: perMinute(240),
    summary: "Transfers between members by list, member and day, newest first, with what is held.",
  }),
  adminTransferRelease: call("POST admin/deposit-transfers/{ref_id}/release", {
    access: "staff",
    permission: "transfers.decide",
    input: transferRefInput,
    output: adminTransfer,
    errors: ["transfer_not_found", "transfer_not_held", "transfer_party_closed"],
    rateLimit: perMinute(60),
    summary: "Lets a held transfer go on before its time.",
  }),
  adminTransferRefuse: call("POST admin/deposit-transfers/{ref_id}/refuse", {
    access: "staff",
    permission: "transfers.decide",
    input: transferRefuseInput,
    output: adminTransfer,
    errors: ["transfer_not_found", "transfer_not_held"],
    rateLimit: perMinute(60),
    summary: "Sends a held transfer back with its fee; its sender reads why.",
  }),
  adminTransfer: call("GET admin/deposit-transfers/{ref_id}", {
    access: "staff",
    permission: "transfers.read",
    input: transferRefInput,
    output: adminTransfer,
    errors: ["transfer_not_found"],
    rateLimit: perMinute(240),
    summary:
      "One transfer. `transfers.correct` of the approvals gives back what its receiver still has.",
  }),
};

/** Staff permissions. The owner has all of them; the viewer role has the read permissions. */
export const permissions = {
  "transfers.read": {
    id: "Melihat transfer saldo",
    en: "See deposit transfers",
    roles: ["finance", "support"],
  },
  "transfers.decide": {
    id: "Meneruskan atau menghentikan transfer yang ditahan",
    en: "Let held transfers go on or stop them",
    roles: ["finance"],
  },
  "transfers.correct": {
    id: "Meminta koreksi transfer saldo",
    en: "Ask for a transfer to be corrected",
    roles: ["finance", "support"],
  },
  "transfers.approve": {
    id: "Menyetujui koreksi transfer saldo",
    en: "Approve corrections of transfers",
    roles: ["finance"],
  },
} as const satisfies PermissionRows;

const MOST = 1_000_000_000;

/** Limits of one tier: per transfer, and per day. */
const single = (rank: number, usual: number, id: string, en: string) =>
  ({
    group: "money",
    rank,
    type: "rupiah",
    least: 0,
    usual,
    most: MOST,
    two_people: true,
    name: { id: `Batas sekali transfer: ${id}`, en: `Limit of one transfer: ${en}` },
    text: {
      id: `Jumlah terbanyak yang boleh dikirim ${id} dalam satu transfer.`,
      en: `The most that ${en} may send in one transfer.`,
    },
  }) as const satisfies SettingRow;
const daily = (rank: number, usual: number, id: string, en: string) =>
  ({
    group: "money",
    rank,
    type: "rupiah",
    least: 0,
    usual,
    most: MOST,
    two_people: true,
    name: { id: `Batas transfer sehari: ${id}`, en: `Daily limit of transfers: ${en}` },
    text: {
      id: `Jumlah semua transfer ${id} dalam sehari (WIB).`,
      en: `What all transfers of ${en} in a day (WIB) may come to.`,
    },
  }) as const satisfies SettingRow;

/** Settings that staff edit on the settings page. Other tiers have a member's limits. */
export const settings = {
  transfer_minimum: {
    group: "money",
    rank: 11,
    type: "rupiah",
    least: 1,
    usual: 10_000,
    most: 1_000_000,
    name: { id: "Transfer minimal", en: "Smallest transfer" },
    text: {
      id: "Jumlah terkecil yang boleh dikirim ke member lain.",
      en: "The least that may be sent to another member.",
    },
  },
  transfer_fee: {
    group: "money",
    rank: 12,
    type: "rupiah",
    least: 0,
    usual: 0,
    most: 100_000,
    two_people: true,
    name: { id: "Biaya transfer", en: "Fee of a transfer" },
    text: {
      id: "Dibayar pengirim di luar jumlah yang dikirim.",
      en: "Paid by the sender on top of what is sent.",
    },
  },
  transfer_single_member: single(13, 1_000_000, "member", "a member"),
  transfer_single_agent: single(14, 5_000_000, "agen", "an agent"),
  transfer_single_master: single(15, 20_000_000, "master", "a Master"),
  transfer_day_member: daily(16, 2_000_000, "member", "a member"),
  transfer_day_agent: daily(17, 20_000_000, "agen", "an agent"),
  transfer_day_master: daily(18, 200_000_000, "master", "a Master"),
  /** 0: nothing is held. */
  transfer_hold_amount: {
    group: "money",
    rank: 19,
    type: "rupiah",
    least: 0,
    usual: 0,
    most: MOST,
    two_people: true,
    name: { id: "Tahan transfer pertama mulai", en: "Hold first transfers from" },
    text: {
      id: "Transfer pertama ke penerima baru mulai jumlah ini ditahan dulu, dan pengirim bisa membatalkannya. 0: tidak ada yang ditahan.",
      en: "First transfers to a new receiver from this amount on are held for a while, and the sender can stop them. 0: none is held.",
    },
  },
  transfer_hold_minutes: {
    group: "money",
    rank: 25,
    type: "minutes",
    least: 1,
    usual: 5,
    most: 1440,
    name: { id: "Lama transfer ditahan", en: "How long a transfer is held" },
    text: {
      id: "Selama ini transfer pertama yang besar bisa dibatalkan pengirimnya.",
      en: "For so long the sender can stop a large first transfer.",
    },
  },
} as const satisfies SettingRows;
