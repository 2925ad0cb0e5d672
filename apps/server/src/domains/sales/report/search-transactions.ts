import type { Locale } from "@konter/contract/locale";
import { localPhone } from "@konter/contract/phone";
import type { TransactionSearchAnswer } from "@konter/contract/report";
import type pg from "pg";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { adminRow, deliveredKey, maskDelivered, PURCHASE_COLUMNS } from "../purchase/index.ts";
import type { PurchaseRow } from "../purchase/index.ts";
import { listAdminTransactions } from "./transactions.ts";

const MOST_ROWS = 10;
/** From this many digits, a part of a destination number is searched. Fewer digits would match half of all rows. */
const SHORTEST_NUMBER = 5;
const LONGEST_NUMBER = 15;

/** Each uses its own index. $1 is the typed text, $3 the search key of a delivery. */
const BY_ID = `
  select id from purchase where ref_id = upper($1)
  union select id from purchase where order_number = $1
  union select purchase_id from purchase_attempt where supplier_reference = upper($1)
  union select purchase_id from purchase_serial where serial_key = $3
  union select purchase_id from purchase_serial where serial_key = serial_key($1) and serial_key <> ''`;

/**
 * Returns the transactions matching a text: an exact id or serial number, or with enough digits a part of the
 * destination. Matches by id come first, then the newest.
 */
export async function searchTransactions(
  brand: BrandContext,
  query: string,
  locale: Locale,
): Promise<TransactionSearchAnswer> {
  const number = localPhone(query);
  const isNumber =
    /^\d+$/.test(number) && number.length >= SHORTEST_NUMBER && number.length <= LONGEST_NUMBER;
  const seal = await brand.textSeal();
  const [named, served] = await Promise.all([
    findNamed(brand.pool, query, deliveredKey(seal, query)),
    isNumber ? listAdminTransactions(brand, { number, limit: MOST_ROWS }, locale) : { rows: [] },
  ]);
  const refs = new Set(named.map(({ ref_id }) => ref_id));
  const others = served.rows.filter(({ transaction }) => !refs.has(transaction.ref_id));
  const delivered = maskDelivered(seal);
  const rows = [
    ...named.map((row) => adminRow(row, row.supplier_id, locale, delivered)),
    ...others,
  ];
  return { rows: rows.slice(0, MOST_ROWS) };
}

interface NamedRow extends PurchaseRow {
  readonly supplier_id: string;
}

async function findNamed(pool: pg.Pool, query: string, delivered: string): Promise<NamedRow[]> {
  const answer = await pool.query<NamedRow>(
    `select ${PURCHASE_COLUMNS}, a.supplier_id from (${BY_ID}) found join purchase p on p.id = found.id
       join member m on m.id = p.member_id
       join purchase_attempt a on a.purchase_id = p.id and a.number = p.attempt_number
     order by p.id desc limit $2`,
    [query, MOST_ROWS, delivered],
  );
  return answer.rows;
}
