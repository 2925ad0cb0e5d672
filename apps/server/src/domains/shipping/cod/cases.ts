import type {
  CodCaseCloseInput,
  CodCaseList,
  CodCaseRow,
  CodDisputeInput,
} from "@konter/contract/cod";
import type { Queries } from "@konter/postgres";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import { recordAction } from "../../../kernel/audit/index.ts";
import type { Actor } from "../../../kernel/audit/index.ts";
import { applyCod } from "./follow-parcel.ts";
import { findParcel } from "./store.ts";

const MOST_CASES = 500;

const CASES = `select 'L' || l.id as case_id, l.judged_at as at, l.outcome as reason, l.courier_account_id as account, l.waybill as awb, s.ref_id,
    l.amount, l.net, s.cod_amount as expected_amount, s.cod_amount - s.cod_courier_fee as expected_net
  from cod_line l left join shipment s on s.id = l.shipment_id where l.outcome not in ('paid', 'repeated') and l.closed_at is null
  union all
  select s.ref_id, c.disputed_at, 'disputed', s.courier_account_id, coalesce(s.waybill, ''), s.ref_id, null, null, s.cod_amount,
    s.cod_amount - s.cod_courier_fee
  from parcel_cod c join shipment s on s.id = c.shipment_id where c.state = 'disputed'
  order by at limit ${MOST_CASES}`;

/** The open cases, the oldest first. */
export async function listCases(database: Queries): Promise<CodCaseList> {
  const found = await database.query<Omit<CodCaseRow, "at"> & { readonly at: Date }>(CASES);
  return { rows: found.rows.map((row) => ({ ...row, at: row.at.toISOString() })) };
}

/** Closes the case of a line, with words. Moves nothing. Throws cod_case_not_found. */
export async function closeCase(
  brand: BrandContext,
  actor: Actor,
  { case_id: given, words }: CodCaseCloseInput,
): Promise<void> {
  const [, id] = /^L(\d{1,15})$/.exec(given) ?? [];
  await inTransaction(brand.pool, async (client) => {
    const closed = await client.query<{ waybill: string }>(
      `update cod_line set closed_at = clock_timestamp(), closed_by = $2, closed_words = $3
       where id = $1 and outcome not in ('paid', 'repeated') and closed_at is null returning waybill`,
      [id ?? null, actor.staffId, words],
    );
    const [line] = closed.rows;
    if (line === undefined) throw new DomainError("cod_case_not_found");
    await recordAction(client, actor, {
      action: "cod.case_closed",
      subject: line.waybill,
      after: { words },
    });
  });
}

/**
 * Decides a disputed parcel: the courier did collect the money, or it did not and nothing is owed. Throws
 * cod_case_not_found.
 */
export async function decideDispute(
  brand: BrandContext,
  actor: Actor,
  { ref_id: refId, collected, words }: CodDisputeInput,
): Promise<void> {
  await brand.ledger.commit(async (change) => {
    const parcel = await findParcel(change.reads, "ref_id", refId.toUpperCase());
    const decided = parcel && (await applyCod(change, parcel, { source: "staff", collected }));
    if (parcel === undefined || decided === undefined) throw new DomainError("cod_case_not_found");
    await recordAction(change.writes, actor, {
      action: "cod.dispute_decided",
      subject: parcel.ref_id,
      after: { collected, words },
    });
  });
}
