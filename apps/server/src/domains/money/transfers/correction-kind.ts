import type { ErrorCode } from "@konter/contract/errors";
import type { Locale, Sentence } from "@konter/contract/locale";
import { formatRupiah } from "@konter/contract/money";
import { transferCorrection } from "@konter/contract/transfers";
import type { Change } from "@konter/ledger";
import type { Queries } from "@konter/postgres";
import * as z from "zod/mini";
import { DomainError } from "../../../platform/domain-error.ts";
import { notify } from "../../../kernel/notices/index.ts";
import { approvalKind } from "../../../kernel/approvals/index.ts";
import type { RegisteredKind } from "../../../kernel/approvals/index.ts";
import { recordAction } from "../../../kernel/audit/index.ts";
import type { Actor } from "../../../kernel/audit/index.ts";
import { maskName } from "../../people/account/index.ts";
import { TRANSFER_NOTICES } from "./notices.ts";

const bound = z.extend(transferCorrection, {
  sender: z.string(),
  receiver: z.string(),
  amount: z.int(),
  /** The receiver's balance at the time of the request; informative, because sales continue. */
  balance: z.int(),
});
type Bound = z.output<typeof bound>;

const WORDS = {
  title: { id: "Koreksi transfer {ref}", en: "Correct the transfer {ref}" },
  way: { id: "Dari dan ke", en: "From and to" },
  amount: { id: "Jumlah transfer", en: "Amount of the transfer" },
  balance: { id: "Saldo penerima saat diminta", en: "Receiver's deposit when this was requested" },
  back: { id: "Kembali ke pengirim", en: "Back to the sender" },
  reason: { id: "Alasan untuk kedua member", en: "Reason for both members" },
  proof: { id: "Bukti", en: "Proof" },
} as const satisfies Readonly<Record<string, Sentence>>;

interface Standing {
  readonly ref_id: string;
  readonly state: string;
  readonly amount: number;
  readonly corrected_at: Date | null;
  readonly sender_id: number;
  readonly receiver_id: number;
  readonly sender: string;
  readonly receiver: string;
  readonly balance: number;
}

/** Throws transfer_not_found, transfer_not_done, transfer_corrected, transfer_nothing_left. */
async function readStanding(client: Queries, refId: string): Promise<Standing> {
  const found = await client.query<Standing>(
    `select t.ref_id, t.state, t.amount, t.corrected_at, t.sender_id, t.receiver_id, s.name as sender, r.name as receiver, coalesce(a.balance, 0) as balance
     from deposit_transfer t join member s on s.id = t.sender_id join member r on r.id = t.receiver_id
     left join ledger.account a on a.kind = 'deposit' and a.owner = t.receiver_id::text where t.ref_id = $1`,
    [refId.toUpperCase()],
  );
  const [standing] = found.rows;
  if (standing === undefined) throw new DomainError("transfer_not_found");
  if (standing.state !== "done") throw new DomainError("transfer_not_done");
  if (standing.corrected_at !== null) throw new DomainError("transfer_corrected");
  if (standing.balance <= 0) throw new DomainError("transfer_nothing_left");
  return standing;
}

async function correct(
  change: Change,
  { ref_id: refId, reason, proof }: Bound,
  actor: Actor,
  madeBy: number,
): Promise<void> {
  const standing = await readStanding(change.reads, refId);
  const { sender_id: sender, receiver_id: receiver } = standing;
  const amount = Math.min(standing.amount, standing.balance);
  change.call<{ result: string; amount: number }>({
    text: "select * from correct_transfer($1, $2, $3)",
    values: [refId, madeBy, reason],
    column: "amount",
    allowed: [amount],
    onRefused: ([row]) => new DomainError((row?.result ?? "transfer_not_found") as ErrorCode),
  });
  const facts = { amount, reason };
  const { writes } = change;
  await notify(writes, TRANSFER_NOTICES.transfer_given_back, { memberId: sender, refId, facts });
  await notify(writes, TRANSFER_NOTICES.transfer_taken_back, { memberId: receiver, refId, facts });
  await writes.query(
    "insert into outbox (topic, member_id, reference, payload) select 'transfer.changed', m, $2, '{}' from unnest($1::bigint[]) m",
    [[sender, receiver], refId],
  );
  await recordAction(writes, actor, {
    action: "transfer.corrected",
    subject: refId,
    detail: { amount, sender, receiver, reason, proof, made_by: madeBy },
  });
}

/**
 * Returns a mistaken transfer to its sender as far as the receiver still has the money. The amount is determined at
 * execution, because the receiver's sales continue.
 */
export function transferCorrectionKind(): RegisteredKind {
  return approvalKind({
    name: "transfers.correct",
    requestPermission: "transfers.correct",
    permission: "transfers.approve",
    asked: transferCorrection,
    bound,
    async prepare(client, asked) {
      const { ref_id, sender, receiver, amount, balance } = await readStanding(
        client,
        asked.ref_id,
      );
      return {
        subject: ref_id,
        bound: {
          ...asked,
          ref_id,
          sender: maskName(sender),
          receiver: maskName(receiver),
          amount,
          balance,
        },
      };
    },
    describe: ({ ref_id, sender, receiver, amount, balance, reason, proof }, locale: Locale) => ({
      title: WORDS.title[locale].replace("{ref}", ref_id),
      changes: [
        { label: WORDS.way[locale], before: null, after: `${sender} → ${receiver}` },
        { label: WORDS.amount[locale], before: null, after: formatRupiah(amount) },
        { label: WORDS.balance[locale], before: null, after: formatRupiah(balance) },
        {
          label: WORDS.back[locale],
          before: null,
          after: formatRupiah(Math.min(amount, balance)),
        },
        { label: WORDS.reason[locale], before: null, after: reason },
        { label: WORDS.proof[locale], before: null, after: proof },
      ],
    }),
    executeInChange: correct,
  });
}
