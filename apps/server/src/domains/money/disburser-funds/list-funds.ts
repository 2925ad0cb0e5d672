import { DISBURSER_LISTED } from "@konter/contract/disburser-funds";
import type { DisburserFund, DisburserFundList } from "@konter/contract/disburser-funds";
import { rupiah } from "@konter/contract/money";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { readBrandSettings } from "../../../kernel/settings/index.ts";
import { readOnTheirWay } from "../send-money/index.ts";
import type { LedgerProblem } from "@konter/ledger";
import type pg from "pg";
import { verifyFundingsOf } from "../reconciliation/index.ts";

interface FundRow {
  readonly id: string;
  readonly vendor: string;
  readonly name: string;
  readonly enabled: boolean;
  readonly booked_now: number;
  readonly balance: number | null;
  readonly read_at: Date | null;
  readonly booked: number | null;
  readonly open: number | null;
  readonly difference: number | null;
}

/** Lists payout vendors with the balance that they report and the ledger's. */
export async function listFunds(brand: BrandContext): Promise<DisburserFundList> {
  const { disburser_minimum_balance: minimum } = await readBrandSettings(brand);
  const found = await brand.pool.query<FundRow>(
    `select d.id, d.vendor, d.name, d.enabled, (0 - coalesce(a.balance, 0))::bigint as booked_now, r.balance, r.read_at, r.booked, r.open, r.difference
     from disburser d left join disburser_reading r on r.disburser_id = d.id
     left join ledger.account a on a.kind = 'disburser' and a.owner = d.id order by d.name, d.id`,
  );
  const disbursers = await Promise.all(found.rows.map((row) => toFund(brand, row, minimum)));
  return { disbursers, minimum: rupiah(minimum) };
}

async function toFund(
  { pool }: BrandContext,
  row: FundRow,
  minimum: number,
): Promise<DisburserFund> {
  const { id, vendor, name, enabled, balance, read_at: readAt, booked, open, difference } = row;
  const [onTheirWay, fundings] = await Promise.all([
    readOnTheirWay(pool, id, DISBURSER_LISTED),
    pool.query<Omit<DisburserFund["fundings"][number], "made_at"> & { readonly made_at: Date }>(
      `select 'D' || f.id as code, f.kind, f.amount, f.proof, m.name as made_by, c.name as approved_by, f.made_at
       from disburser_funding f join staff m on m.id = f.made_by join staff c on c.id = f.approved_by
       where f.disburser_id = $1 order by f.id desc limit ${DISBURSER_LISTED}`,
      [id],
    ),
  ]);
  return {
    id,
    vendor,
    name,
    enabled,
    booked: rupiah(row.booked_now),
    reading:
      balance === null || readAt === null
        ? null
        : {
            balance: rupiah(balance),
            read_at: readAt.toISOString(),
            booked: rupiah(booked ?? 0),
            open: rupiah(open ?? 0),
            difference: rupiah(difference ?? 0),
          },
    low: enabled && balance !== null && balance < minimum,
    open: onTheirWay.map(({ ref_id, amount, since }) => ({
      ref_id,
      amount: rupiah(amount),
      since: since.toISOString(),
    })),
    fundings: fundings.rows.map(({ made_at: madeAt, ...funding }) => ({
      ...funding,
      made_at: madeAt.toISOString(),
    })),
  };
}

/** Checks the funding records of payout vendors against the ledger. */
export const verifyFundings = (pool: pg.Pool | pg.ClientBase): Promise<readonly LedgerProblem[]> =>
  verifyFundingsOf(pool, {
    check: "every record of money at a payout vendor moved what it says, once",
    letter: "D",
    vendor: "disburser",
  });
