import { formatRupiah } from "@konter/contract/money";
import type { ErrorCode } from "@konter/contract/errors";
import type pg from "pg";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import type { MemberSubject } from "../../../kernel/caller/index.ts";
import { notify } from "../../../kernel/notices/index.ts";
import { newReference } from "../../../kernel/references.ts";
import { readFreshSettings } from "../../../kernel/settings/index.ts";
import { holdAccount, refuseStopped } from "../../people/identity/index.ts";
import {
  feeOf,
  payableOf,
  readToday,
  refuseBlocked,
  requireRemaining,
  requireUsable,
} from "./judge-loan.ts";
import { termsOf } from "./describe.ts";
import { LOAN_NOTICES } from "./notices.ts";
import { announce, findLoan, findLoanOfAgent, openDraws } from "./store.ts";
import type { LoanRow } from "./store.ts";

interface Asked {
  readonly limit: number;
  readonly purpose: string;
}

/** An agent's own request. Throws loan_no_lender, loan_no_master, loan_open, loan_above_most, loan_not_recovered. */
export async function requestLoan(
  brand: BrandContext,
  agent: Pick<MemberSubject, "id">,
  asked: Asked,
): Promise<void> {
  await inTransaction(brand.pool, async (client) => {
    // Nobody moves the agent to another Master meanwhile.
    await holdAccount(client, agent.id);
    const master = await client.query<{ id: number }>(
      `select u.id from member m join member u on u.id = m.upline_id and 'master_agent' = any(u.roles) and u.deleted_at is null
       where m.id = $1`,
      [agent.id],
    );
    const masterId = master.rows[0]?.id;
    if (masterId === undefined) throw new DomainError("loan_no_master");
    await writeRequest(brand, client, { agentId: agent.id, masterId, askedBy: agent.id }, asked);
  });
}

/**
 * A Master's request for an agent; returns the loan's code. Throws loan_no_lender, loan_agent_unknown (also for another
 * Master's agent and for the Master), loan_open, loan_above_most, loan_not_recovered.
 */
export async function requestForAgent(
  brand: BrandContext,
  master: MemberSubject,
  { agent_hp: hp, ...asked }: Asked & { readonly agent_hp: string },
): Promise<string> {
  return inTransaction(brand.pool, async (client) => {
    await holdAccount(client, await findAgent(client, master.id, hp));
    // The agent may have moved to another Master before the account was held.
    const agentId = await findAgent(client, master.id, hp);
    return writeRequest(brand, client, { agentId, masterId: master.id, askedBy: master.id }, asked);
  });
}

/** Throws loan_agent_unknown. */
export async function findAgent(
  database: Pick<pg.ClientBase, "query">,
  masterId: number,
  hp: string,
): Promise<number> {
  const found = await database.query<{ id: number }>(
    "select id from member where hp = $2 and upline_id = $1 and deleted_at is null",
    [masterId, hp],
  );
  const [agent] = found.rows;
  if (agent === undefined) throw onField("agent_hp", "loan_agent_unknown");
  return agent.id;
}

export const onField = (
  field: string,
  code: ErrorCode,
  parameters: Readonly<Record<string, string | number>> = {},
): DomainError =>
  new DomainError(code, { parameters, fields: { [field]: { rule: code, parameters } } });

/** The agent's account is held. */
async function writeRequest(
  brand: BrandContext,
  client: pg.PoolClient,
  { agentId, masterId, askedBy }: { agentId: number; masterId: number; askedBy: number },
  { limit, purpose }: Asked,
): Promise<string> {
  const { loan_lender: lender, loan_most: most } = await readFreshSettings(brand, client);
  await refuseBlocked(client, [agentId, askedBy]);
  if (lender === "") throw new DomainError("loan_no_lender");
  if (limit > most) throw onField("limit", "loan_above_most", { most: formatRupiah(most) });
  if (
    (await findLoan(client, "l.agent_id = $1 and l.state in ('pending', 'active')", [agentId])) !==
    undefined
  )
    throw new DomainError("loan_open");
  await refuseUnrecovered(client, agentId);
  const code = newReference("L");
  await client.query(
    "insert into loan (code, agent_id, master_id, asked, purpose, asked_by) values ($1, $2, $3, $4, $5, $6)",
    [code, agentId, masterId, limit, purpose, askedBy],
  );
  await announce(client, code, [agentId, masterId]);
  return code;
}

/** Nothing is lent again before a written-off loan was paid back. Throws loan_not_recovered. */
async function refuseUnrecovered(client: pg.ClientBase, agentId: number): Promise<void> {
  const loan = await findLoan(client, "l.agent_id = $1 and l.written_off is not null", [agentId]);
  const rest = loan === undefined ? 0 : payableOf(loan);
  if (rest > 0)
    throw new DomainError("loan_not_recovered", { parameters: { rest: formatRupiah(rest) } });
}

/** Throws loan_not_active, loan_terms_changed. */
export async function acceptTerms(
  brand: BrandContext,
  agentId: number,
  version: string,
): Promise<void> {
  await inTransaction(brand.pool, async (client) => {
    await holdAccount(client, agentId);
    const loan = await requireActive(client, agentId);
    if (termsOf(loan)?.version !== version) throw new DomainError("loan_terms_changed");
    await client.query(
      "update loan set accepted_at = coalesce(accepted_at, clock_timestamp()) where id = $1",
      [loan.id],
    );
    await announce(client, loan.code, [agentId, loan.master_id]);
  });
}

/** Throws loan_not_active. */
export async function requireActive(client: pg.ClientBase, agentId: number): Promise<LoanRow> {
  const loan = await findLoanOfAgent(client, agentId);
  if (loan?.state !== "active") throw new DomainError("loan_not_active");
  return loan;
}

/**
 * Asks the Master for money of the loan. Throws loan_not_active, loan_terms_unread, loan_overdue, loan_above_remaining,
 * loan_draw_waiting, account_blocked, agent_stopped.
 */
export async function requestDraw(
  brand: BrandContext,
  agent: Pick<MemberSubject, "id" | "name">,
  amount: number,
): Promise<void> {
  await inTransaction(brand.pool, async (client) => {
    await holdAccount(client, agent.id);
    await refuseBlocked(client, [agent.id]);
    await refuseStopped(client, agent.id);
    const loan = await requireActive(client, agent.id);
    const { loan_grace_days: grace } = await readFreshSettings(brand, client);
    requireUsable(loan, await openDraws(client, loan.id), grace, await readToday(client));
    requireRemaining(loan, amount + feeOf(loan, amount));
    await refuseSecond(client, loan.id);
    const code = newReference("D");
    await client.query(
      "insert into loan_draw (code, loan_id, master_id, asked) values ($1, $2, $3, $4)",
      [code, loan.id, loan.master_id, amount],
    );
    await notify(client, LOAN_NOTICES.loan_draw_asked, {
      memberId: loan.master_id,
      facts: { amount, name: agent.name },
    });
    await announce(client, code, [agent.id, loan.master_id]);
  });
}

async function refuseSecond(client: pg.ClientBase, loanId: number): Promise<void> {
  const waiting = await client.query<{ asked: number }>(
    "select asked from loan_draw where loan_id = $1 and state = 'waiting'",
    [loanId],
  );
  const [draw] = waiting.rows;
  if (draw !== undefined)
    throw new DomainError("loan_draw_waiting", {
      parameters: { amount: formatRupiah(draw.asked) },
    });
}
