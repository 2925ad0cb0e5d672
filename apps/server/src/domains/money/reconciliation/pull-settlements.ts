import { STATEMENT_FILE_LIMIT_ROWS } from "@konter/contract/reconciliation";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import { GatewayRefused, GatewayUnreachable } from "../../../ports/payment-gateway.ts";
import type { SettlementLine } from "../../../ports/payment-gateway.ts";
import type { ConnectedGateway, GatewayRegistry } from "../payments/index.ts";
import { formatOf } from "./formats/index.ts";
import { holdAccount } from "./import-statement.ts";
import { keepStatement } from "./keep-statement.ts";
import { noFacts } from "./read-statement.ts";
import type { StatementLine } from "./read-statement.ts";
import type { StatementFormat } from "./statement-format.ts";
import { dayAfter, startOfVendorDay, vendorDay } from "./vendor-day.ts";

/** The delay after a vendor's day until its data is complete. */
const SETTLED_AFTER_MS = 60 * 60_000;
/** The time for one process to fetch a day before another process may. */
const LEASE_MINUTES = 10;
const MOST_WAIT_MINUTES = 6 * 60;

/** Fetches the days that are over from gateways that provide their settlement; returns the number of days fetched. */
export async function pullSettlements(
  brand: BrandContext,
  gateways: Pick<GatewayRegistry, "all">,
): Promise<number> {
  let pulled = 0;
  for (const connected of gateways.all()) {
    const format = formatOf(connected.vendor);
    if (connected.gateway.settlements === undefined || format?.source !== "gateway") continue;
    const day = await claimDay(brand, connected.id, format);
    if (day !== undefined && (await pullDay(brand, connected, format, day))) pulled += 1;
  }
  return pulled;
}

/**
 * Leases the next day of a gateway; undefined if none is due. The first day is the one before the gateway was first
 * seen.
 */
async function claimDay(
  brand: BrandContext,
  id: string,
  format: StatementFormat,
): Promise<string | undefined> {
  const yesterday = dayAfter(vendorDay(new Date(), format), -1);
  await brand.pool.query(
    "insert into settlement_pull (gateway_id, next_day, next_try_at) values ($1, $2, $3) on conflict do nothing",
    [id, yesterday, dueAt(yesterday, format)],
  );
  const claimed = await brand.pool.query<{ day: string }>(
    `update settlement_pull set next_try_at = clock_timestamp() + make_interval(mins => $2), tries = tries + 1
     where gateway_id = $1 and next_try_at <= clock_timestamp() returning to_char(next_day, 'YYYY-MM-DD') as day`,
    [id, LEASE_MINUTES],
  );
  return claimed.rows[0]?.day;
}

const dueAt = (day: string, format: StatementFormat): Date =>
  new Date(startOfVendorDay(dayAfter(day), format).getTime() + SETTLED_AFTER_MS);

/** Calls the vendor outside any transaction, then stores the whole day. */
async function pullDay(
  brand: BrandContext,
  { id, gateway }: ConnectedGateway,
  format: StatementFormat,
  day: string,
): Promise<boolean> {
  const lines: StatementLine[] = [];
  try {
    const [from, until] = [startOfVendorDay(day, format), startOfVendorDay(dayAfter(day), format)];
    for await (const page of gateway.settlements?.(from, until) ?? []) {
      lines.push(...page.map((line) => toLine(line, day)));
      if (lines.length > STATEMENT_FILE_LIMIT_ROWS)
        throw new GatewayUnreachable("a settlement that is too long");
    }
  } catch (error) {
    if (!(error instanceof GatewayUnreachable) && !(error instanceof GatewayRefused)) throw error;
    brand.log.warn({ gateway: id, day, error: error.message }, "a settlement could not be read");
    await brand.pool.query(
      `update settlement_pull set next_try_at = clock_timestamp() + make_interval(mins => least(2 ^ least(tries, 12), $2)::int)
       where gateway_id = $1 and next_day = $3`,
      [id, MOST_WAIT_MINUTES, day],
    );
    return false;
  }
  await inTransaction(brand.pool, async (client) => {
    const account = { source: "gateway", account: id } as const;
    await holdAccount(client, account);
    const moved = await client.query(
      `update settlement_pull set next_day = $3, next_try_at = $4, pulled_at = clock_timestamp(), tries = 0
       where gateway_id = $1 and next_day = $2`,
      [id, day, dayAfter(day), dueAt(dayAfter(day), format)],
    );
    if (moved.rowCount === 0) return;
    const days = { firstDay: day, lastDay: day, whole: true };
    await keepStatement(client, { ...account, ...days, file: undefined, facts: noFacts() }, lines);
  });
  return true;
}

/** The day is the requested one, because the vendor reported the line for it. */
const toLine = (line: SettlementLine, day: string): StatementLine => ({
  line: null,
  lineId: line.id,
  kind: line.kind,
  status: "success",
  reference: line.reference ?? null,
  vendorReference: line.gatewayReference ?? null,
  what: "",
  amount: line.amount,
  fee: line.fee,
  balance: null,
  at: line.at.toISOString(),
  day,
});
