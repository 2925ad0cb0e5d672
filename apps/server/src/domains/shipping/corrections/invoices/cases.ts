import type { Queries } from "@konter/postgres";
import type { Change } from "@konter/ledger";
import type { BrandContext } from "../../../../platform/brand-context.ts";
import { DomainError } from "../../../../platform/domain-error.ts";
import { recordAction } from "../../../../kernel/audit/index.ts";
import type { Actor } from "../../../../kernel/audit/index.ts";
import { chargeJournal } from "../accounts.ts";
import { requireCompensationAlone } from "../compensation.ts";
import type { Deciders } from "../compensation.ts";

/** An undecided line of an invoice without a payable parcel. */
interface InvoiceCase {
  readonly invoice_id: number;
  readonly line: number;
  readonly account: string;
  readonly waybill: string;
  readonly total: number;
}

/** The condition of a case: line `l` of an invoice, decided by `d` or by nobody. */
export const IS_CASE = "l.result in ('unknown', 'cancelled', 'twice')";
/** The open cases; a further condition follows. */
export const OPEN_CASES = `select l.invoice_id, l.line, i.courier_account_id as account, l.waybill, l.total
  from courier_invoice_line l join courier_invoice i on i.id = l.invoice_id
  left join courier_invoice_decision d on d.invoice_id = l.invoice_id and d.line = l.line
  where ${IS_CASE} and d.invoice_id is null`;

const keyOf = (invoiceId: number) => `courier_invoice:${invoiceId}`;

/** Throws courier_invoice_not_found, courier_invoice_case_decided. */
export async function requireOpenCase(
  database: Queries,
  invoiceId: number,
  line: number,
): Promise<InvoiceCase> {
  const [found] = await requireOpenCases(database, invoiceId, [line]);
  if (found === undefined) throw new DomainError("courier_invoice_case_decided");
  return found;
}

/** Throws courier_invoice_not_found, courier_invoice_case_decided. */
async function requireOpenCases(
  database: Queries,
  invoiceId: number,
  lines: readonly number[],
): Promise<readonly InvoiceCase[]> {
  const invoice = await database.query("select from courier_invoice where id = $1", [invoiceId]);
  if (invoice.rowCount === 0) throw new DomainError("courier_invoice_not_found");
  const open = await database.query<InvoiceCase>(
    `${OPEN_CASES} and l.invoice_id = $1 and l.line = any ($2)`,
    [invoiceId, lines],
  );
  if (open.rows.length < new Set(lines).size) throw new DomainError("courier_invoice_case_decided");
  return open.rows;
}

/**
 * Accepts what a courier bills in one line, by one person: the brand bears it. Throws courier_invoice_not_found,
 * courier_invoice_case_decided, parcel_compensation_approval, parcel_compensation_day.
 */
export async function acceptCaseAlone(
  brand: BrandContext,
  actor: Actor,
  given: { readonly invoice_id: number; readonly line: number; readonly words: string },
): Promise<void> {
  await brand.ledger.commit(
    async (change) => {
      const open = await requireOpenCase(change.reads, given.invoice_id, given.line);
      await requireCompensationAlone(brand, change.reads, actor.staffId, open.total);
      const deciders = { decidedBy: actor.staffId, approvedBy: null };
      await writeAcceptance(change, actor, open, given.words, deciders);
    },
    { key: keyOf(given.invoice_id) },
  );
}

/** Posts an accepted line to the courier's account and records the action, in the caller's change. */
export async function writeAcceptance(
  change: Change,
  actor: Actor,
  { invoice_id: id, line, account, waybill, total }: InvoiceCase,
  words: string,
  { decidedBy, approvedBy }: Deciders,
): Promise<void> {
  if (total > 0) {
    const journal = chargeJournal({ invoice: id, line, account, amount: total });
    change.post([journal], ([result]) => new Error(`${journal.key} was not posted: ${result}`));
  }
  change.writeRows(
    1,
    `insert into courier_invoice_decision (invoice_id, line, outcome, paid, words, decided_by, approved_by)
     values ($1, $2, 'accepted', $3, $4, $5, $6)
     on conflict do nothing`,
    [id, line, total, words, decidedBy, approvedBy],
  );
  await recordAction(change.writes, actor, {
    action: "parcel.invoice_accepted",
    subject: account,
    detail: { invoice: id, line, waybill, amount: total, words, made_by: decidedBy },
  });
}

/**
 * Rejects lines of an invoice: the courier gets nothing for them. All of them or none. Throws
 * courier_invoice_not_found, courier_invoice_case_decided.
 */
export async function rejectCases(
  brand: BrandContext,
  actor: Actor,
  given: {
    readonly invoice_id: number;
    readonly lines: readonly number[];
    readonly words: string;
  },
): Promise<void> {
  const { invoice_id: id, words } = given;
  await brand.ledger.commit(
    async (change) => {
      const open = await requireOpenCases(change.reads, id, given.lines);
      // A line that another process has decided meanwhile makes the change stale: it is read again and refused.
      change.writeRows(
        open.length,
        `insert into courier_invoice_decision (invoice_id, line, outcome, paid, words, decided_by)
         select $1, line, 'rejected', 0, $3, $4 from unnest($2::integer[]) as line
         on conflict do nothing`,
        [id, open.map(({ line }) => line), words, actor.staffId],
      );
      await recordAction(change.writes, actor, {
        action: "parcel.invoice_rejected",
        subject: open[0]?.account ?? String(id),
        detail: { invoice: id, lines: open.map(({ line }) => line), words },
      });
    },
    { key: keyOf(id), needsLedger: false },
  );
}
