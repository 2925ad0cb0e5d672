import { ERRORS } from "@konter/contract/errors";
import { renderSentence } from "@konter/contract/locale";
import type { Locale } from "@konter/contract/locale";
import { rupiah } from "@konter/contract/money";
import type { ShopReturn, ShopReturnAskInput, ShopReturns } from "@konter/contract/shop-returns";
import type { Change } from "@konter/ledger";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { readClock } from "../../../platform/database-clock.ts";
import { DomainError, parametersOf } from "../../../platform/domain-error.ts";
import { findEarlier, idempotent, inputHash } from "../../../platform/idempotent.ts";
import type { KeyedCall } from "../../../platform/idempotent.ts";
import { readFreshSettings } from "../../../kernel/settings/index.ts";
import { announce, readOrderLines, requireHeld, requireOwn, stopEnding } from "../orders/index.ts";
import type { OrderLineRow } from "../orders/index.ts";
import { askUntil, whyNoReturn } from "./askable.ts";
import { requireReturn, returnsOf, toReturn } from "./store.ts";

/** The returns of an own order, and what can be returned now. Throws shop_order_not_found. */
export async function describeReturns(
  brand: BrandContext,
  memberId: number,
  number: string,
  locale: Locale,
): Promise<ShopReturns> {
  const { pool } = brand;
  const order = await requireOwn(pool, memberId, number);
  const [lines, returns, { shop_return_days: days }, now] = await Promise.all([
    readOrderLines(pool, [order.id]),
    returnsOf(pool, order.id),
    readFreshSettings(brand, pool),
    readClock(pool),
  ]);
  const why = whyNoReturn(order, lines, returns, { days, now });
  return {
    returns: returns.map(toReturn),
    can_ask: why === undefined,
    why_not:
      why === undefined
        ? null
        : renderSentence(ERRORS[why.code], locale, parametersOf(why, locale) ?? {}),
    ask_until: askUntil(order, days)?.toISOString() ?? null,
    lines: lines.map(({ line, name, price, quantity, returned }) => ({
      line,
      name,
      price: rupiah(price),
      left: quantity - returned,
    })),
  };
}

/**
 * Asks to return goods of an own order, once per key. The order does not end by itself while the return is open. Throws
 * shop_order_not_found and the codes of the contract's row.
 */
export async function askReturn(
  brand: BrandContext,
  memberId: number,
  input: ShopReturnAskInput,
  key: string,
): Promise<ShopReturn> {
  const { number } = input;
  const hash = inputHash(["shop_return", input]);
  const call: KeyedCall<number> = {
    earlier:
      "select id as answer, input_hash = $3 as same from shop_return where member_id = $1 and idempotency_key = $2",
    key: [memberId, key],
    input: [hash],
  };
  const before = await findEarlier(brand.pool, call);
  if (before !== undefined) return toReturn(await requireReturn(brand.pool, before.answer));
  await requireOwn(brand.pool, memberId, number);
  const now = await readClock(brand.pool);
  const id = await brand.ledger.commit(
    (change) =>
      idempotent(change, call, () =>
        writeReturn(brand, change, { memberId, input, key, hash, now }),
      ),
    { key: `shop:${number}`, needsLedger: false },
  );
  return toReturn(await requireReturn(brand.pool, id));
}

interface Asked {
  readonly memberId: number;
  readonly input: ShopReturnAskInput;
  readonly key: string;
  readonly hash: Buffer;
  readonly now: Date;
}

async function writeReturn(
  brand: BrandContext,
  change: Change,
  { memberId, input, key, hash, now }: Asked,
): Promise<number> {
  const order = await requireHeld(change, input.number);
  if (order.member_id !== memberId) throw new DomainError("shop_order_not_found");
  const lines = await readOrderLines(change.reads, [order.id]);
  const { shop_return_days: days } = await readFreshSettings(brand, change.reads);
  const why = whyNoReturn(order, lines, await returnsOf(change.reads, order.id), { days, now });
  if (why !== undefined) throw why;
  refuseLines(input.lines, lines);
  const id = await change.newId("shop_return");
  await change.writes.query(
    `insert into shop_return (id, order_id, member_id, idempotency_key, input_hash, reason, text) overriding system value
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [id, order.id, memberId, key, hash, input.reason, input.text],
  );
  await change.writes.query(
    `insert into shop_return_line (return_id, order_id, line, quantity)
     select $1, $2, l.line, l.quantity from jsonb_to_recordset($3) as l(line smallint, quantity integer)`,
    [id, order.id, JSON.stringify(input.lines)],
  );
  await stopEnding(change.writes, order);
  await announce(change.writes, order);
  return id;
}

/** Throws shop_return_line_unknown, shop_return_too_many_pieces. */
function refuseLines(asked: ShopReturnAskInput["lines"], lines: readonly OrderLineRow[]): void {
  const seen = new Set<number>();
  for (const { line, quantity } of asked) {
    const bought = lines.find((each) => each.line === line);
    if (bought === undefined || seen.has(line)) throw unknownLine();
    seen.add(line);
    const most = bought.quantity - bought.returned;
    if (quantity > most) throw tooManyPieces(bought.name, most);
  }
}

export const unknownLine = (): DomainError =>
  new DomainError("shop_return_line_unknown", {
    fields: { lines: { rule: "shop_return_line_unknown" } },
  });

export const tooManyPieces = (product: string, most: number): DomainError => {
  const parameters = { product, most };
  return new DomainError("shop_return_too_many_pieces", {
    parameters,
    fields: { lines: { rule: "shop_return_too_many_pieces", parameters } },
  });
};
