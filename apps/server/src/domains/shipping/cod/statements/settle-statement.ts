import { COD_STATEMENT_APPROVAL } from "@konter/contract/cod";
import type { Change } from "@konter/ledger";
import type { Queries } from "@konter/postgres";
import type { BrandContext } from "../../../../platform/brand-context.ts";
import { DomainError } from "../../../../platform/domain-error.ts";
import { takesSecondPerson } from "../../../../kernel/approvals/index.ts";
import { recordAction } from "../../../../kernel/audit/index.ts";
import type { Actor } from "../../../../kernel/audit/index.ts";
import { notify } from "../../../../kernel/notices/index.ts";
import { codNetOf, paidJournal, settledJournal } from "../accounts.ts";
import { COD_NOTICES } from "../notices.ts";
import type { CodParcel } from "../store.ts";
import { countLines } from "./judge-lines.ts";
import type { JudgedLine } from "./judge-lines.ts";
import { readJudged, requireOpenStatement, subjectOf } from "./store.ts";
import type { OpenCodStatement } from "./store.ts";

/**
 * Settles a statement in a brand without a second person. Throws cod_approval_needed, cod_statement_not_found,
 * cod_statement_settled.
 */
export async function settleAlone(brand: BrandContext, actor: Actor, id: number): Promise<void> {
  await brand.ledger.commit(async (change) => {
    const statement = await requireOpenStatement(change.reads, id);
    if (await takesSecondPerson(change, actor, COD_STATEMENT_APPROVAL, subjectOf(id)))
      throw new DomainError("cod_approval_needed");
    const judged = await readJudged(change.reads, statement.account, id);
    await settleStatement(change, actor, statement, judged, null);
  });
}

/**
 * Ends the courier's debt for the matching lines and pays their agents, in one change; every other line becomes a case
 * or is known. A statement is settled once, and a parcel is paid once.
 */
export async function settleStatement(
  change: Change,
  actor: Actor,
  statement: OpenCodStatement,
  judged: readonly JudgedLine[],
  askedBy: number | null,
): Promise<void> {
  const paid = judged.flatMap(({ line, parcel, outcome }) =>
    outcome === "paid" && parcel !== undefined ? [{ line, parcel }] : [],
  );
  change.post(
    paid.flatMap(({ parcel }) => [settledJournal(parcel), paidJournal(parcel)]),
    (results) => new Error(`journals of statement ${statement.id} were ${results.join(", ")}`),
  );
  change.writeRows(
    1,
    "update cod_statement set state = 'settled', settled_at = clock_timestamp(), settled_by = $2 where id = $1 and state = 'open'",
    [statement.id, actor.staffId],
  );
  writeOutcomes(change, statement, judged);
  if (paid.length > 0)
    change.writeRows(
      paid.length,
      `update parcel_cod c set state = 'paid', paid_at = clock_timestamp(), settled_on = l.settled_on, line_id = l.id
       from cod_line l where l.statement_id = $1 and l.outcome = 'paid' and c.shipment_id = l.shipment_id and c.state in ('collected', 'disputed')`,
      [statement.id],
    );
  await recordAction(change.writes, actor, {
    action: "cod.settled",
    subject: statement.account.id,
    detail: { statement: statement.id, ...figuresOf(judged), requested_by: askedBy },
  });
  await tell(
    change.writes,
    paid.map(({ parcel }) => parcel),
  );
}

function figuresOf(judged: readonly JudgedLine[]) {
  const { rows, matching, net, cases } = countLines(judged);
  return { rows, paid: matching.count, to_agents: matching.amount, transferred: net, cases };
}

/** Keeps what became of each line. A newer line of the same waybill replaces the open case of an older one. */
function writeOutcomes(
  change: Change,
  { id, account }: OpenCodStatement,
  judged: readonly JudgedLine[],
): void {
  const outcomes = judged.map(({ line, parcel, outcome }) => ({
    line: line.line,
    outcome,
    shipment: parcel?.id ?? null,
  }));
  change.writeRows(
    judged.length,
    `update cod_line l set outcome = o.outcome, shipment_id = o.shipment, judged_at = clock_timestamp()
     from jsonb_to_recordset($2) as o(line integer, outcome text, shipment bigint)
     where l.statement_id = $1 and l.line = o.line and l.outcome is null`,
    [id, JSON.stringify(outcomes)],
  );
  void change.writes.query(
    `update cod_line set closed_at = clock_timestamp() where courier_account_id = $1 and statement_id <> $2 and waybill = any ($3)
       and outcome not in ('paid', 'repeated') and closed_at is null`,
    [account.id, id, judged.map(({ line }) => line.waybill)],
  );
}

/** One notice for each agent, however many of its parcels were paid. */
async function tell(writes: Queries, paid: readonly CodParcel[]): Promise<void> {
  const byMember = Map.groupBy(paid, (parcel) => parcel.member_id);
  for (const [memberId, parcels] of byMember) {
    const amount = parcels.reduce((sum, parcel) => sum + codNetOf(parcel), 0);
    await notify(writes, COD_NOTICES.paid, { memberId, facts: { amount, count: parcels.length } });
    await writes.query(
      "insert into outbox (topic, member_id, reference, payload) values ('shipment.changed', $1, $2, '{}')",
      [memberId, parcels[0]?.ref_id],
    );
  }
}
