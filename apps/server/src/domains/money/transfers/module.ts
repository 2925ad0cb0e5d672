import { queueOf } from "../../../platform/workers/queue.ts";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { ageCheck } from "../../../platform/health.ts";
import type { HealthCheck } from "../../../platform/health.ts";
import type { Handlers } from "../../../platform/http/calls.ts";
import type { Module } from "../../../kernel/module.ts";
import { actorOf } from "../../../kernel/audit/index.ts";
import type { PersonalData } from "../../../kernel/personal-data.ts";
import { memberOf } from "../../../kernel/caller/index.ts";
import { siteOf, spendingByPasskey } from "../../people/passkeys/index.ts";
import type { SpendingByPasskey } from "../../people/passkeys/index.ts";
import { checkTransfer, readOptions } from "./check-transfer.ts";
import { transferCorrectionKind } from "./correction-kind.ts";
import { refuseHeld, releaseHeld } from "./decide-held.ts";
import { describeTransfer, listTransfers } from "./describe.ts";
import { describeForStaff, listForStaff } from "./list-for-staff.ts";
import { TRANSFER_NOTICES } from "./notices.ts";
import { releaseTransfers } from "./release-transfers.ts";
import { createTransferDesk, hashOf } from "./send-transfer.ts";
import { takeBack } from "./stop-transfer.ts";
import { verifyTransfers } from "./verify-transfers.ts";
import { TRANSFERS_INBOX } from "./inbox.ts";

function transferHandlers(brand: BrandContext, spending: SpendingByPasskey): Handlers {
  const desk = createTransferDesk(brand, spending);
  return {
    depositTransferOptions: async (_input, { principal }) =>
      readOptions(brand, memberOf(principal)),
    depositTransferCheck: async (input, { principal }) =>
      checkTransfer(brand, memberOf(principal), input),
    depositTransferPasskey: async (input, context) =>
      spending.ask(memberOf(context.principal), hashOf(input), context),
    depositTransferSend: async (input, context) =>
      desk.send(memberOf(context.principal), input, context),
    depositTransfers: async (query, { principal }) =>
      listTransfers(brand.pool, memberOf(principal).id, query),
    depositTransfer: async ({ ref_id }, { principal }) =>
      describeTransfer(brand.pool, memberOf(principal).id, ref_id),
    depositTransferStop: async ({ ref_id }, { principal }) =>
      takeBack(brand, memberOf(principal).id, ref_id),
    adminTransfers: async (query) => listForStaff(brand.pool, query),
    adminTransferRelease: async ({ ref_id }, context) =>
      releaseHeld(brand, actorOf(context), ref_id),
    adminTransferRefuse: async (input, context) => refuseHeld(brand, actorOf(context), input),
    adminTransfer: async ({ ref_id }) => describeForStaff(brand.pool, ref_id),
  };
}

/** The number of latest transfers in a data export. */
const MOST_TRANSFERS = 10_000;

const PERSONAL_DATA: PersonalData = {
  tables: {
    deposit_transfer: {
      columns: ["sender_id", "receiver_id", "notes", "correction_reason"],
      erasure: {
        stays: "the books are kept, without the name; its words are the other member's too",
      },
      copy: "copied",
    },
    transfer_pair: {
      columns: ["sender_id", "receiver_id"],
      erasure: { stays: "the books are kept, without the name" },
      copy: { leftOut: "it follows from the transfers" },
    },
    transfer_day: {
      columns: ["member_id"],
      erasure: { stays: "the books are kept, without the name" },
      copy: { leftOut: "it adds up the transfers" },
    },
  },
  copy: async (database, memberId) => {
    const found = await database.query<{ rows: unknown }>(
      `select coalesce(json_agg(json_build_object('ref_id', ref_id, 'at', made_at, 'direction', case when sender_id = $1 then 'out' else 'in' end,
         'amount', amount, 'fee', case when sender_id = $1 then fee else 0 end, 'notes', notes, 'state', state) order by id desc), '[]') as rows
       from (select * from deposit_transfer where sender_id = $1 or (receiver_id = $1 and state = 'done') order by id desc limit $2) latest`,
      [memberId, MOST_TRANSFERS],
    );
    return { transfers: found.rows[0]?.rows };
  },
};

export const TRANSFER_HEALTH: readonly HealthCheck[] = [
  ageCheck({
    name: "money.transfers.oldest_overdue_seconds",
    warnsAt: 60,
    failsAt: 600,
    text: {
      id: "Transfer yang seharusnya sudah diteruskan terlambat {figure}.",
      en: "A held transfer should have gone on {figure} ago.",
    },
    oldest:
      "select min(held_until) as since from deposit_transfer where state = 'held' and held_until <= clock_timestamp()",
  }),
];

/** Short, because a member may watch the countdown. */
const HELD_TRANSFERS = queueOf("select min(held_until) from deposit_transfer where state = 'held'");
const RELEASE_PAUSE_MS = 1_000;

export const transfersModule: Module = {
  name: "money/transfers",
  template: "nothing",
  inbox: [TRANSFERS_INBOX],
  liveEvents: {
    transfer: () => [{ type: "balance" }, { type: "notification" }],
  },
  notices: Object.values(TRANSFER_NOTICES),
  personalData: PERSONAL_DATA,
  handlers: ({ brand, publicUrl }) =>
    transferHandlers(brand, spendingByPasskey(brand, siteOf(publicUrl))),
  workers: ({ brand }) => [
    {
      name: "transfers",
      pauseMs: RELEASE_PAUSE_MS,
      queues: [HELD_TRANSFERS],
      work: () => releaseTransfers(brand),
    },
  ],
  approvalKinds: () => [transferCorrectionKind()],
  proveBooks: ({ pool }) => verifyTransfers(pool),
  health: TRANSFER_HEALTH,
};
