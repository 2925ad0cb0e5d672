import type { LoanApproveInput } from "@konter/contract/loans";
import { formatRupiah } from "@konter/contract/money";
import type pg from "pg";
import { businessDate } from "@konter/contract/time";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import { recordAction } from "../../../kernel/audit/index.ts";
import type { Actor } from "../../../kernel/audit/index.ts";
import { notify } from "../../../kernel/notices/index.ts";
import { putSetting, forgetSettings, readFreshSettings } from "../../../kernel/settings/index.ts";
import { holdAccount } from "../../people/identity/index.ts";
import { requireOwnLoan } from "./describe.ts";
import { LOAN_NOTICES } from "./notices.ts";
import { onField } from "./request-loan.ts";
import { announce, findLoan } from "./store.ts";
import type { LoanRow } from "./store.ts";

/** Approves a request with its terms. Throws loan_not_found, loan_decided, loan_above_most, loan_no_lender. */
export async function approveLoan(
  brand: BrandContext,
  actor: Actor,
  { loan_id: code, limit, fee_rate: rate, days, reason }: LoanApproveInput,
): Promise<void> {
  await inTransaction(brand.pool, async (client) => {
    const loan = await holdPending(client, code);
    const {
      loan_lender: lender,
      loan_most: most,
      loan_principal_first: isPrincipalFirst,
    } = await readFreshSettings(brand, client);
    if (lender === "") throw new DomainError("loan_no_lender");
    if (limit > most) throw onField("limit", "loan_above_most", { most: formatRupiah(most) });
    await client.query(
      `update loan set state = 'active', most = $2, fee_rate = $3, days = $4, lender = $5, reason = $6, decided_by = $7,
         repays = $8, decided_at = clock_timestamp() where id = $1`,
      [
        loan.id,
        limit,
        rate,
        days,
        lender,
        reason,
        actor.staffId,
        isPrincipalFirst ? "principal_first" : "fee_first",
      ],
    );
    await recordAction(client, actor, {
      action: "loan.approved",
      subject: loan.code,
      detail: { asked: loan.asked, limit, fee_rate: rate, days, reason },
    });
    await notify(client, LOAN_NOTICES.loan_approved, {
      memberId: loan.agent_id,
      facts: { amount: limit, reason },
    });
    await announce(client, loan.code, [loan.agent_id, loan.master_id]);
  });
}

/** Throws loan_not_found, loan_decided. */
export async function rejectLoan(
  brand: BrandContext,
  actor: Actor,
  { loan_id: code, reason }: { readonly loan_id: string; readonly reason: string },
): Promise<void> {
  await inTransaction(brand.pool, async (client) => {
    const loan = await holdPending(client, code);
    await client.query(
      "update loan set state = 'rejected', reason = $2, decided_by = $3, decided_at = clock_timestamp() where id = $1",
      [loan.id, reason, actor.staffId],
    );
    await recordAction(client, actor, {
      action: "loan.rejected",
      subject: loan.code,
      detail: { asked: loan.asked, reason },
    });
    await notify(client, LOAN_NOTICES.loan_rejected, {
      memberId: loan.agent_id,
      facts: { amount: loan.asked, reason },
    });
    await announce(client, loan.code, [loan.agent_id, loan.master_id]);
  });
}

/** Throws loan_not_found. */
async function holdLoan(client: pg.ClientBase, code: string): Promise<LoanRow> {
  const found = await client.query<{ agent_id: number }>(
    "select agent_id from loan where code = $1",
    [code.toUpperCase()],
  );
  const agentId = found.rows[0]?.agent_id;
  if (agentId === undefined) throw new DomainError("loan_not_found");
  await holdAccount(client, agentId);
  const loan = await findLoan(client, "l.code = $1", [code.toUpperCase()]);
  if (loan === undefined) throw new DomainError("loan_not_found");
  return loan;
}

async function holdPending(client: pg.ClientBase, code: string): Promise<LoanRow> {
  const loan = await holdLoan(client, code);
  if (loan.state !== "pending") throw new DomainError("loan_decided");
  return loan;
}

export async function nameLender(brand: BrandContext, actor: Actor, lender: string): Promise<void> {
  await inTransaction(brand.pool, async (client) => {
    const { loan_lender: before } = await readFreshSettings(brand, client);
    await putSetting(client, "loan_lender", lender);
    await recordAction(client, actor, {
      action: "loan.lender_named",
      subject: "loan_lender",
      before: { lender: before },
      after: { lender },
    });
  });
  forgetSettings(brand);
}

/** Throws loan_not_found, loan_not_active, loan_promise_past. */
export async function notePromise(
  { pool }: BrandContext,
  masterId: number,
  input: { readonly loan_id: string; readonly promised_on: string; readonly note: string },
): Promise<void> {
  const loan = await requireOwnLoan(pool, masterId, input.loan_id);
  if (loan.state !== "active") throw new DomainError("loan_not_active");
  if (input.promised_on < businessDate(new Date()))
    throw onField("promised_on", "loan_promise_past");
  await pool.query("update loan set promised_on = $2, promise_note = $3 where id = $1", [
    loan.id,
    input.promised_on,
    input.note,
  ]);
}
