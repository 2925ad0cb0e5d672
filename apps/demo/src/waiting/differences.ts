import { businessDate } from "@konter/contract/time";
import { importStatement } from "@konter/server/domains/money/reconciliation/index.ts";
import type { OpenBrand } from "@konter/server/composition/brand.ts";
import type { PastStep } from "../deposits.ts";
import { staffActor } from "./people.ts";

const SUPPLIER = "digiflazz";
const ROWS = 8;
/** Our balance there before the statement, and what is missing between two of its rows. */
const OPENING_BALANCE = 1_874_250_000;
const MISSING = 1_500;
const MISSING_AT = 5;

/**
 * A supplier's statement that lists the brand's purchases as the books have them, but whose balance falls once by more
 * than the purchase: a member of staff asks the supplier.
 */
export function differenceSteps(open: OpenBrand): readonly PastStep[] {
  return [{ minutesAgo: 118, run: async () => bringStatement(open) }];
}

interface StatedPurchase {
  readonly reference: string;
  readonly sku: string;
  readonly destination: string;
  readonly cost: number;
  readonly at: Date;
}

async function bringStatement(open: OpenBrand): Promise<void> {
  const { brand, supplierEvidence } = open;
  const purchases = await latestPurchases(open);
  const [first, last] = [purchases.at(0), purchases.at(-1)];
  if (first === undefined || last === undefined) throw new Error(`${SUPPLIER} delivered nothing`);
  await importStatement({ brand, supplierEvidence }, await staffActor(open), {
    source: "supplier",
    account: SUPPLIER,
    first_day: businessDate(first.at),
    last_day: businessDate(last.at),
    extent: "part",
    bytes: Buffer.from(statementOf(purchases)),
  });
}

/** The last purchases that the supplier delivered, oldest first. */
async function latestPurchases({ brand }: OpenBrand): Promise<readonly StatedPurchase[]> {
  const { rows } = await brand.pool.query<StatedPurchase>(
    `select a.supplier_reference as reference, a.sku, p.destination, coalesce(a.actual_cost, a.quoted_cost) as cost, a.submitted_at as at
     from purchase_attempt a join purchase p on p.id = a.purchase_id
     where a.supplier_id = $1 and a.state = 'success' order by a.submitted_at desc limit $2`,
    [SUPPLIER, ROWS],
  );
  return rows.toReversed();
}

const clock = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "Asia/Jakarta",
  dateStyle: "short",
  timeStyle: "medium",
});

/** Digiflazz's list of transactions as exported from its member area. */
function statementOf(purchases: readonly StatedPurchase[]): string {
  let balance = OPENING_BALANCE;
  const lines = purchases.map(({ reference, sku, destination, cost, at }, index) => {
    balance -= cost + (index === MISSING_AT ? MISSING : 0);
    return [clock.format(at), reference, "Transaksi", sku, destination, cost, "Sukses", balance];
  });
  const header = "Tanggal;Ref ID;Tipe;Kode Produk;No Tujuan;Harga;Status;Saldo Akhir";
  return [header, ...lines.map((cells) => cells.join(";")), ""].join("\r\n");
}
