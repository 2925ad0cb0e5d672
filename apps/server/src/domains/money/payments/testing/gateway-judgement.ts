import type { GatewayMovement, GatewaySimulator, GatewayVendor } from "@konter/simulators";
import { rupiah } from "@konter/contract/money";
import type { BrandContext } from "../../../../platform/brand-context.ts";
import type { SettlementLine } from "../../../../ports/payment-gateway.ts";
import type { RunSql } from "@konter/testkit/brand/test-environment.ts";
import { strayPayment } from "../settling/strays.ts";

/** Delays that pass every query, recheck and expiry several times. */
export const SETTLING_SECONDS: readonly number[] = [
  10,
  10,
  130,
  130,
  130,
  600,
  3_600,
  3_600,
  7 * 3_600,
  7 * 3_600,
  90_000,
  10,
  10,
  130,
  90_000,
  10,
  10,
  90_000,
];

/** Our ledger and a gateway's records. */
export interface BothBooks {
  readonly brand: BrandContext;
  readonly sql: RunSql;
  readonly vendor: GatewayVendor;
  readonly simulator: GatewaySimulator;
}

/** Expires charges at the gateway: the test moves only our clocks, so what has expired for us must expire there. */
export async function expireThere({ sql, simulator, vendor }: BothBooks): Promise<void> {
  const over = await sql<{ charge_reference: string }>(
    "select charge_reference from payment_charge where expires_at < now() and gateway_id = $1",
    [vendor],
  );
  for (const { charge_reference: reference } of over)
    if (simulator.book.byReference(reference)?.state === "pending")
      await simulator.expire(reference);
}

/**
 * Makes queries due for charges that are paid at the gateway and not here, as staff do after reading the settlement.
 */
export async function askAboutPaid({ sql, vendor, simulator }: BothBooks): Promise<void> {
  const paid = [...heldByCharge(simulator)].filter(([, held]) => held > 0).map(([name]) => name);
  await sql(
    `update payment_charge c set next_ask_at = clock_timestamp(), unanswered = 0
     where gateway_id = $1 and charge_reference = any($2) and credited_at is null
       and not exists (select from payment_stray s where s.charge_id = c.id)`,
    [vendor, paid],
  );
}

/** Reports what a settlement would: payments of a charge after its first. */
export async function bringSecondPayments({ brand, vendor, simulator }: BothBooks): Promise<void> {
  const references = referencesOf(simulator);
  const seen = new Set<number>();
  for (const movement of simulator.book.movements()) {
    if (movement.kind !== "payment") continue;
    if (seen.has(movement.charge)) {
      const line = lineOf(vendor, movement, references.get(movement.charge));
      await brand.ledger.commit((change) => strayPayment(change, { gateway: vendor, line }));
    }
    seen.add(movement.charge);
  }
}

/** Returns the differences between our ledger and the gateway's records to the rupiah, per charge and in total. */
export async function gatewayDifferences(books: BothBooks): Promise<readonly string[]> {
  const { brand, sql, vendor, simulator } = books;
  const ours = await sql<{ reference: string; held: number }>(
    `select c.charge_reference as reference, (case when c.credited_at is null then 0 else c.amount - c.reversed_amount end
       + coalesce((select sum(amount) from payment_stray where charge_id = c.id), 0))::bigint as held
     from payment_charge c where c.gateway_id = $1`,
    [vendor],
  );
  const theirs = heldByCharge(simulator);
  const differences = ours.flatMap(({ reference, held }) => {
    const there = theirs.get(reference) ?? 0;
    return there === held ? [] : [`${reference}: we say ${held}, ${vendor} holds ${there}`];
  });
  const ledger = 0 - (await brand.ledger.balance({ kind: "gateway", owner: vendor }));
  const { received, takenBack } = simulator.book.totals();
  if (ledger !== received - takenBack)
    differences.push(`our ledger says ${ledger}, ${vendor} holds ${received - takenBack}`);
  return [...differences, ...(await heardOfCharges(sql, differences))];
}

const HEARD_OF = 5;

/** Describes the first differing charges with their received statuses in order. */
async function heardOfCharges(
  sql: RunSql,
  differences: readonly string[],
): Promise<readonly string[]> {
  const references = differences.map((line) => line.split(":")[0]).slice(0, HEARD_OF);
  const heard = await sql<{ line: string }>(
    `select concat_ws(' ', c.charge_reference, c.state, 'expires', c.expires_at, 'asked next', coalesce(c.next_ask_at::text, 'never'),
       (select string_agg(concat_ws(' ', to_char(w.at, 'MI:SS'), w.source, w.word, w.amount, w.code, '->', w.effect), '; ' order by w.id)
        from payment_word w where w.charge_id = c.id)) as line from payment_charge c where c.charge_reference = any($1)`,
    [references],
  );
  return heard.map(({ line }) => `heard of ${line}`);
}

/** Charges that are open or contradicted without a case. */
export async function openWithoutCase(sql: RunSql): Promise<readonly string[]> {
  const open = await sql<{ detail: string }>(
    `select charge_reference || ' is still ' || state || ', asked next at ' || coalesce(next_ask_at::text, 'never') as detail
     from payment_charge c where (state in ('creating', 'pending', 'confirming') or doubted)
       and not exists (select from payment_case k where k.charge_id = c.id and k.closed_at is null)`,
  );
  return open.map(({ detail }) => detail);
}

const referencesOf = ({ book }: GatewaySimulator): ReadonlyMap<number, string> =>
  new Map(book.charges().map(({ number, reference }) => [number, reference]));

function heldByCharge(simulator: GatewaySimulator): ReadonlyMap<string, number> {
  const references = referencesOf(simulator);
  const held = new Map<string, number>();
  for (const { charge, amount, kind } of simulator.book.movements()) {
    const reference = references.get(charge);
    if (kind === "payout" || reference === undefined) continue;
    held.set(reference, (held.get(reference) ?? 0) + amount);
  }
  return held;
}

/** Xendit's status identifies a second payment by its settlement line; both refer to the same stray. */
const lineOf = (
  vendor: GatewayVendor,
  { id, amount, fee, at }: GatewayMovement,
  reference: string | undefined,
): SettlementLine => ({
  id: vendor === "xendit" ? `txn_${id}` : id,
  kind: "payment",
  reference,
  gatewayReference: undefined,
  amount,
  fee: rupiah(fee),
  at: new Date(at),
  day: at.slice(0, 10),
});
