import type pg from "pg";

export interface AuditReport {
  readonly entries: number;
  /** The last seal, in hex. A copy kept elsewhere proves that no earlier entry was replaced. */
  readonly head: string;
  readonly problems: readonly { readonly check: string; readonly detail: string }[];
}

/**
 * Verifies the chain of the audit log: every entry has its seal, every seal its entry, and each covers the one before.
 */
export async function verifyAudit(pool: pg.Pool): Promise<AuditReport> {
  const head = await pool.query<{ number: number; hash: string }>(
    "select number, encode(hash, 'hex') as hash from audit_head",
  );
  const found = await pool.query<{ problem: string; place: string }>(
    "select problem, place from audit_problems()",
  );
  return {
    entries: head.rows[0]?.number ?? 0,
    head: head.rows[0]?.hash ?? "",
    problems: found.rows.map(({ problem, place }) => ({
      check: `audit: ${problem}`,
      detail: place,
    })),
  };
}
