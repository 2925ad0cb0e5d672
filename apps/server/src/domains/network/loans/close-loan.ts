import { formatRupiah } from "@konter/contract/money";
import type { Change } from "@konter/ledger";
import type { Queries } from "@konter/postgres";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { recordAction } from "../../../kernel/audit/index.ts";
import type { Actor } from "../../../kernel/audit/index.ts";
import type { MemberSubject } from "../../../kernel/caller/index.ts";
import { notify } from "../../../kernel/notices/index.ts";
import { LOAN_NOTICES } from "./notices.ts";
import { announce, findLoan } from "./store.ts";
import type { LoanRow } from "./store.ts";

/**
 * Closes a repaid loan and rejects its waiting request. It is a ledger change, so that nobody lends at the same time.
 * Throws loan_not_found, loan_not_active, loan_still_used.
 */
export async function closeLoan(
  brand: BrandContext,
  actor: Actor,
  { loan_id: code, reason }: { readonly loan_id: string; readonly reason: string },
): Promise<void> {
  await brand.ledger.commit(async (change) => {
    const { reads, writes } = change;
    const loan = await findLoan(reads, "l.code = $1", [code.toUpperCase()]);
    if (loan === undefined) throw new DomainError("loan_not_found");
    await writeClosed(change, loan, { reason, staffId: actor.staffId });
    await recordAction(writes, actor, {
      action: "loan.closed",
      subject: loan.code,
      detail: { reason },
    });
    await notify(writes, LOAN_NOTICES.loan_closed, {
      memberId: loan.agent_id,
      facts: { reason },
    });
  });
}

/** An agent who repaid everything closes the loan without staff. Throws loan_not_active, loan_still_used. */
export async function closeOwnLoan(
  brand: BrandContext,
  agent: Pick<MemberSubject, "id" | "name">,
): Promise<void> {
  await brand.ledger.commit(async (change) => {
    const loan = await findLoan(change.reads, "l.agent_id = $1 and l.state = 'active'", [agent.id]);
    if (loan === undefined) throw new DomainError("loan_not_active");
    await writeClosed(change, loan, { reason: "", staffId: null });
    await notify(change.writes, LOAN_NOTICES.loan_settled, {
      memberId: loan.master_id,
      facts: { name: agent.name },
    });
  });
}

async function writeClosed(
  change: Change,
  loan: LoanRow,
  { reason, staffId }: { readonly reason: string; readonly staffId: number | null },
): Promise<void> {
  if (loan.state !== "active") throw new DomainError("loan_not_active");
  if (loan.usage > 0)
    throw new DomainError("loan_still_used", { parameters: { usage: formatRupiah(loan.usage) } });
  change.writeRows(
    1,
    `update loan set state = 'inactive', reason = $2, closed_by = $3, closed_at = clock_timestamp() where id = $1 and state = 'active'`,
    [loan.id, reason, staffId],
  );
  await rejectWaiting(change.writes, loan.id, reason);
  await announce(change.writes, loan.code, [loan.agent_id, loan.master_id]);
}

/** Rejects the request for money of a loan that ends. */
export async function rejectWaiting(
  writes: Queries,
  loanId: number,
  reason: string,
): Promise<void> {
  await writes.query(
    "update loan_draw set state = 'rejected', reason = $2, decided_at = clock_timestamp() where loan_id = $1 and state = 'waiting'",
    [loanId, reason],
  );
}
