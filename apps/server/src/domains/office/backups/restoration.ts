import { rupiah } from "@konter/contract/money";
import { BRAND } from "@konter/ledger";
import type { AccountName, Change } from "@konter/ledger";
import type { Queries } from "@konter/postgres";
import * as z from "zod/mini";
import { DomainError } from "../../../platform/domain-error.ts";
import { recordAction } from "../../../kernel/audit/index.ts";
import type { Actor } from "../../../kernel/audit/index.ts";

/** The permission for requesting that a restored brand sells again. */
export const ASKS_TO_SIGN = "books.close";
export const MAY_SIGN = "books.approve";

/** The signed report: the statuses from suppliers and gateways for the hours missing from the backup. */
export const restorationReport = z.object({
  purchases: z.object({
    asked: z.int(),
    settled: z.array(z.string()),
    adopted: z.array(z.string()),
    unsent: z.array(z.string()),
    unaskable: z.array(z.string()),
    open: z.array(z.string()),
    doubtful: z.array(z.string()),
    unanswered: z.array(z.string()),
    forStaff: z.array(z.string()),
    uncertainSuppliers: z.array(z.string()),
  }),
  gateways: z.array(
    z.object({
      gateway: z.string(),
      asked: z.int(),
      credited: z.array(z.string()),
      unanswered: z.array(z.string()),
      listed: z.boolean(),
      strays: z.int(),
      strayAmount: z.int(),
    }),
  ),
  /** Each supplier's balance, null when it did not respond, and the balance expected by the ledger. */
  balances: z.array(
    z.object({ supplier: z.string(), balance: z.nullable(z.int()), expected: z.int() }),
  ),
  journals: z.int(),
  problems: z.array(z.string()),
});
export type RestorationReport = z.output<typeof restorationReport>;

export interface OpenRestoration {
  readonly id: number;
  readonly knownUntil: Date;
  readonly report: RestorationReport | undefined;
  /** The hash of the signed content. */
  readonly hash: string;
}

/** Whether the brand was restored from a backup that is not signed yet. */
export async function isRestored(database: Queries): Promise<boolean> {
  const found = await database.query<{ restored: boolean }>("select is_restored() as restored");
  return found.rows[0]?.restored === true;
}

/** Closes a restored brand: pages work but no money moves. Runs as the database's owner. */
export async function freezeRestored(
  owner: Queries,
  knownUntil: Date,
  source: "archive" | "point_in_time" | "by_hand",
): Promise<void> {
  await owner.query("select freeze_restored($1, $2)", [knownUntil, source]);
}

export async function readOpenRestoration(database: Queries): Promise<OpenRestoration | undefined> {
  const found = await database.query<{
    id: number;
    known_until: Date;
    report: unknown;
    hash: string;
  }>(
    "select id, known_until, report, restoration_hash(r) as hash from restoration r where signed_at is null",
  );
  const [row] = found.rows;
  return (
    row && {
      id: row.id,
      knownUntil: row.known_until,
      report: row.report === null ? undefined : restorationReport.parse(row.report),
      hash: row.hash,
    }
  );
}

/** Replaces the report of findings. Runs as the database's owner. */
export async function keepReport(
  owner: Queries,
  { id }: Pick<OpenRestoration, "id">,
  report: RestorationReport,
): Promise<void> {
  await owner.query(
    "update restoration set report = $2, reconciled_at = clock_timestamp() where id = $1 and signed_at is null",
    [id, JSON.stringify(report)],
  );
}

/**
 * Returns the differences between suppliers' balances and the ledger, positive when the supplier has more. A supplier
 * that could not be queried completely is unknown and not posted.
 */
export const differencesOf = ({
  balances,
  purchases,
}: RestorationReport): readonly { readonly supplier: string; readonly amount: number }[] =>
  balances.flatMap(({ supplier, balance, expected }) =>
    balance === null || balance === expected || purchases.uncertainSuppliers.includes(supplier)
      ? []
      : [{ supplier, amount: balance - expected }],
  );

export interface Signature {
  readonly id: number;
  readonly hash: string;
  readonly words: string;
  /** The requester, if it was another person. */
  readonly madeBy?: number;
}

/**
 * Allows the brand to sell again, in the caller's change: posts the differences between suppliers and ledger, because
 * sales in the missing hours belong to no account here, and writes the audit entry. Throws restoration_not_found,
 * restoration_not_reconciled, unauthorized, approval_stale.
 */
export async function signRestoration(
  change: Change,
  actor: Actor,
  { id, hash, words, madeBy }: Signature,
): Promise<void> {
  const open = await readOpenRestoration(change.reads);
  if (open === undefined || open.id !== id) throw new DomainError("restoration_not_found");
  const { report } = open;
  if (report === undefined) throw new DomainError("restoration_not_reconciled");
  change.call<{ result: string }>({
    text: "select sign_restoration($1, $2, $3, $4, $5) as result",
    values: [id, hash, actor.staffId, MAY_SIGN, words],
    column: "result",
    allowed: ["signed"],
    onRefused: ([row]) => refusalOf(row?.result),
  });
  const differences = differencesOf(report);
  post(change, id, differences);
  await recordAction(change.writes, actor, {
    action: "restoration.signed",
    subject: subjectOf(id),
    detail: {
      known_until: open.knownUntil,
      report_hash: hash,
      differences,
      words,
      made_by: madeBy,
    },
  });
}

function refusalOf(result: string | undefined): DomainError {
  if (result === "unauthorized")
    return new DomainError("unauthorized", { parameters: { permission: MAY_SIGN } });
  return new DomainError(result === "approval_stale" ? "approval_stale" : "restoration_not_found");
}

/** The reference in journals and the audit log. */
export const subjectOf = (id: number): string => `restoration.${id}`;

/** A supplier's shortfall was delivered to members who are not charged; a surplus was paid in or refunded. */
const LOST: AccountName = { kind: "loss", owner: "restoration" };
const FOUND: AccountName = { kind: "suspense", owner: BRAND };

function post(
  change: Change,
  id: number,
  differences: readonly { readonly supplier: string; readonly amount: number }[],
): void {
  const journals = differences.map(({ supplier, amount }) => {
    const account: AccountName = { kind: "supplier", owner: supplier };
    const [debit, credit] = amount > 0 ? [account, FOUND] : [LOST, account];
    return {
      key: `restoration:${id}:${supplier}`,
      kind: "restoration_difference",
      reference: subjectOf(id),
      transfers: [{ debit, credit, amount: rupiah(Math.abs(amount)) }],
    };
  });
  change.post(
    journals,
    (results) => new Error(`the differences of ${subjectOf(id)} were ${results.join(", ")}`),
  );
}
