import { onlyRow } from "@konter/postgres";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { GatewayRefused, GatewayUnreachable } from "../../../ports/payment-gateway.ts";
import type { DisburserRegistry } from "../disbursers/index.ts";
import { sumOnTheirWay } from "../send-money/index.ts";

/**
 * Reads the balance that each vendor reports and compares it with the ledger. An unreachable vendor keeps its last
 * balance.
 */
export async function readDisburserBalances(
  brand: BrandContext,
  registry: DisburserRegistry,
): Promise<void> {
  for (const { id, disburser } of registry.all()) {
    const since = await lastJournal(brand);
    try {
      await keepReading(brand, id, await disburser.balance(), since);
    } catch (error) {
      if (!(error instanceof GatewayUnreachable) && !(error instanceof GatewayRefused)) throw error;
      brand.log.warn({ disburser: id, error: error.message }, "a balance could not be read");
    }
  }
}

async function lastJournal({ pool }: BrandContext): Promise<number> {
  const found = await pool.query<{ id: number }>(
    "select coalesce(max(id), 0) as id from ledger.journal",
  );
  return onlyRow(found).id;
}

/** The vendor's ledger balance, and the amounts that came and went since the request was sent. */
const BOOKED = `select (0 - coalesce(a.balance, 0))::bigint as booked, coalesce(m.came, 0)::bigint as came, coalesce(m.went, 0)::bigint as went
  from (select id, balance from ledger.account where kind = 'disburser' and owner = $1) a
  full join (select 1) one on true
  left join lateral (select sum(t.amount) filter (where t.debit_account_id = a.id) as came, sum(t.amount) filter (where t.credit_account_id = a.id) as went
    from ledger.transfer t where t.journal_id > $2 and a.id in (t.debit_account_id, t.credit_account_id)) m on true`;

/**
 * The vendor may have responded before or after concurrent ledger movements, and may or may not have charged transfers
 * in flight. Only a balance outside that range is a difference.
 */
async function keepReading(
  brand: BrandContext,
  id: string,
  balance: number,
  since: number,
): Promise<void> {
  // No settlement can happen between the two reads: the change is prepared again if one did.
  await brand.ledger.commit(async (change) => {
    const found = await change.reads.query<{ booked: number; came: number; went: number }>(BOOKED, [
      id,
      since,
    ]);
    const { booked, came, went } = onlyRow(found);
    const open = await sumOnTheirWay(change.reads, id);
    await change.writes.query(
      `insert into disburser_reading (disburser_id, balance, booked, open, difference) values ($1, $2, $3, $4, $5)
       on conflict (disburser_id) do update set balance = excluded.balance, read_at = clock_timestamp(), booked = excluded.booked,
         open = excluded.open, difference = excluded.difference`,
      [id, balance, booked, open, differenceOf(balance, booked - came - open, booked + went)],
    );
  });
}

/** Returns how far a balance is outside the explained range. */
export function differenceOf(balance: number, least: number, most: number): number {
  if (balance > most) return balance - most;
  return balance < least ? balance - least : 0;
}
