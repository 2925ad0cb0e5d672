import type {
  AdminSendMoneyList,
  AdminSentMoney,
  AdminSentMoneyPage,
  AdminSentMoneyQuery,
  AdminSentMoneyRow,
} from "@konter/contract/send-money";
import { SEND_MONEY_STUCK_MINUTES } from "@konter/contract/send-money";
import { onlyRow } from "@konter/postgres";
import type { Queries } from "@konter/postgres";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import { recordAction } from "../../../kernel/audit/index.ts";
import type { Actor } from "../../../kernel/audit/index.ts";
import { maskedPerson } from "../../people/account/index.ts";
import type { DisburserRegistry } from "../disbursers/index.ts";
import { toSentMoney } from "./describe.ts";
import { insertWord } from "./store.ts";
import type { SendMoneyRow } from "./store.ts";
import { askNow } from "./work.ts";

interface Row extends SendMoneyRow {
  readonly member_name: string;
  readonly member_hp: string;
  readonly disburser_name: string;
}

export const STUCK = `s.state in ('unprocessed', 'processing') and s.made_at < clock_timestamp() - interval '${SEND_MONEY_STUCK_MINUTES} minutes'`;
/** Written out so that each query uses its index. */
const LISTS: Readonly<Record<AdminSendMoneyList, string>> = {
  unprocessed: "s.state = 'unprocessed'",
  processing: "s.state = 'processing'",
  success: "s.state = 'success'",
  failed: "s.state = 'failed'",
  returned: "s.state = 'returned'",
  stuck: STUCK,
  attention: "s.attention is not null",
};
const SELECT = `select s.*, m.name as member_name, m.hp as member_hp, d.name as disburser_name
  from send_money s join member m on m.id = s.member_id join disburser d on d.id = s.disburser_id`;

const toRow = (row: Row): AdminSentMoneyRow => ({
  ...toSentMoney(row),
  member: {
    member_id: row.member_id,
    ...maskedPerson(row.member_name, row.member_hp),
  },
  disburser: { id: row.disburser_id, name: row.disburser_name },
  next_ask_at: row.next_ask_at?.toISOString() ?? null,
  asks: row.asks,
  attention: row.attention,
});

export async function listForStaff(
  database: Queries,
  { list, member, cursor, limit, date_from: from, date_to: to }: AdminSentMoneyQuery,
): Promise<AdminSentMoneyPage> {
  const before = /^\d{1,15}$/.test(cursor ?? "") ? Number(cursor) : Number.MAX_SAFE_INTEGER;
  const [found, counts] = await Promise.all([
    database.query<Row>(
      `${SELECT} where s.id < $1 and ${list === undefined ? "true" : LISTS[list]} and ($2::bigint is null or s.member_id = $2)
         and ($3::date is null or s.business_date >= $3) and ($4::date is null or s.business_date <= $4)
       order by s.id desc limit $5`,
      [before, member ?? null, from ?? null, to ?? null, limit + 1],
    ),
    database.query<{ stuck: number; attention: number }>(
      `select count(*) filter (where ${STUCK})::int as stuck, count(*) filter (where s.attention is not null)::int as attention
       from send_money s where s.state in ('unprocessed', 'processing') or s.attention is not null`,
    ),
  ]);
  const rows = found.rows.slice(0, limit);
  const last = rows.at(-1);
  return {
    rows: rows.map(toRow),
    next_cursor: found.rows.length > limit && last !== undefined ? String(last.id) : null,
    ...onlyRow(counts),
  };
}

async function find(database: Queries, refId: string): Promise<Row> {
  const found = await database.query<Row>(`${SELECT} where s.ref_id = $1`, [refId.toUpperCase()]);
  const [row] = found.rows;
  if (row === undefined) throw new DomainError("send_money_not_found");
  return row;
}

/** Throws send_money_not_found. */
export async function describeForStaff(database: Queries, refId: string): Promise<AdminSentMoney> {
  const row = await find(database, refId);
  const words = await database.query<
    Omit<AdminSentMoney["words"][number], "at" | "last_at"> & {
      readonly at: Date;
      readonly last_at: Date;
    }
  >(
    `select at, last_at, times, source, word, code, message, effect from send_money_word
     where send_money_id = $1 order by id`,
    [row.id],
  );
  return {
    ...toRow(row),
    words: words.rows.map((word) => ({
      ...word,
      at: word.at.toISOString(),
      last_at: word.last_at.toISOString(),
    })),
  };
}

/** Makes a vendor query due now. Throws send_money_not_found. */
export async function askForStaff(
  brand: BrandContext,
  registry: DisburserRegistry,
  actor: Actor,
  refId: string,
): Promise<AdminSentMoney> {
  const row = await find(brand.pool, refId);
  await recordAction(brand.pool, actor, { action: "send_money.asked", subject: row.ref_id });
  await askNow(brand, registry, row);
  return describeForStaff(brand.pool, row.ref_id);
}

/** Closes a manual review. Throws send_money_not_found, send_money_settled. */
export async function closeForStaff(
  brand: BrandContext,
  actor: Actor,
  { ref_id: refId, words }: { readonly ref_id: string; readonly words: string },
): Promise<AdminSentMoney> {
  const row = await find(brand.pool, refId);
  await inTransaction(brand.pool, async (client) => {
    const closed = await client.query<{ id: number }>(
      "update send_money set attention = null, attention_at = null where id = $1 and attention is not null returning id",
      [row.id],
    );
    if (closed.rowCount !== 1) throw new DomainError("send_money_settled");
    await insertWord(client, {
      id: row.id,
      source: "staff",
      word: "closed",
      code: row.attention ?? "",
      message: words,
      body: "",
      effect: "closed",
      staffId: actor.staffId,
    });
    await recordAction(client, actor, {
      action: "send_money.closed",
      subject: row.ref_id,
      before: { attention: row.attention },
      after: { words },
    });
  });
  return describeForStaff(brand.pool, row.ref_id);
}
