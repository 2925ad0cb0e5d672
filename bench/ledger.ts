import { rupiah } from "@konter/contract/money";
import { createLedger, verifyLedger } from "@konter/ledger";
import { APPLICATION_ROLE, createPool } from "@konter/postgres";
import type pg from "pg";

export interface LedgerRow {
  readonly callers: number;
  readonly perSecond: number;
}

/**
 * Journals with one transfer posted per second through the ledger's public function, by this many callers that each
 * wait for their response.
 */
export async function measureLedger(
  connection: pg.ClientConfig,
  seconds: number,
): Promise<{ rows: readonly LedgerRow[]; problems: number }> {
  const pool = createPool({ connection, size: 4, role: APPLICATION_ROLE, onError: () => {} });
  const ledger = createLedger(pool);
  const run = `${process.pid}-${Date.now()}`;
  let serial = 0;
  const post = () => {
    serial += 1;
    return ledger.post({
      key: `ledger-bench:${run}:${serial}`,
      kind: "bench",
      reference: "bench",
      transfers: [
        {
          debit: { kind: "bank", owner: "bench" },
          credit: { kind: "deposit", owner: `bench-${serial % 500}` },
          amount: rupiah(1 + (serial % 1000)),
        },
      ],
    });
  };
  try {
    const rows: LedgerRow[] = [];
    for (const callers of [1, 32, 256]) {
      const endsAt = performance.now() + seconds * 1000;
      const before = serial;
      await Promise.all(
        Array.from({ length: callers }, async () => {
          while (performance.now() < endsAt) await post();
        }),
      );
      rows.push({ callers, perSecond: (serial - before) / seconds });
    }
    return { rows, problems: (await verifyLedger(pool)).problems.length };
  } finally {
    await pool.end();
  }
}
