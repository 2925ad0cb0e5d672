import type { LoanBatchInput, LoanBatchResult, LoanBatchRow } from "@konter/contract/loans";
import { ERRORS } from "@konter/contract/errors";
import { renderSentence } from "@konter/contract/locale";
import type { Locale } from "@konter/contract/locale";
import { formatRupiah, rupiah } from "@konter/contract/money";
import { memberAccount } from "@konter/ledger";
import type { Change } from "@konter/ledger";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError, parametersOf } from "../../../platform/domain-error.ts";
import type { CallContext } from "../../../platform/http/context.ts";
import { idempotent } from "../../../platform/idempotent.ts";
import type { MemberSubject } from "../../../kernel/caller/index.ts";
import { notify } from "../../../kernel/notices/index.ts";
import { newReference } from "../../../kernel/references.ts";
import { readFreshSettings } from "../../../kernel/settings/index.ts";
import { refuseCooling, verifyPin } from "../../people/identity/index.ts";
import { lentJournal } from "./accounts.ts";
import {
  daysAfter,
  feeOf,
  readToday,
  refuseBlocked,
  requireRemaining,
  requireUsable,
} from "./judge-loan.ts";
import { readDraw } from "./list-draws.ts";
import { LOAN_NOTICES } from "./notices.ts";
import { findAgent, onField } from "./request-loan.ts";
import { announce, DRAW_COLUMNS, findLoan, openDraws } from "./store.ts";
import type { DrawRow, LoanRow } from "./store.ts";

/**
 * Decides requests and lends to agents. Each row is a change of its own and happens once: after a lost response the
 * same key goes on where it stopped. Throws the errors of the PIN; a refused row says why and stops no other.
 */
export async function decideBatch(
  brand: BrandContext,
  master: Pick<MemberSubject, "id" | "pinSalt">,
  { rows, pin }: LoanBatchInput,
  { idempotencyKey: key, locale }: Pick<CallContext, "idempotencyKey" | "locale">,
): Promise<LoanBatchResult> {
  await verifyPin(brand, master, pin);
  const seen = new Set<string>();
  const results: LoanBatchResult["rows"][number][] = [];
  for (const [number, row] of rows.entries())
    results.push(
      await decideRow(brand, master.id, row, `${master.id} ${key} ${number}`, seen, locale),
    );
  const lent = results.map(({ draw }) => draw?.amount_approved ?? 0);
  return {
    total: rupiah(lent.reduce<number>((sum, amount) => sum + amount, 0)),
    done: results.filter(({ refused }) => refused === null).length,
    failed: results.filter(({ refused }) => refused !== null).length,
    rows: results,
  };
}

async function decideRow(
  brand: BrandContext,
  masterId: number,
  row: LoanBatchRow,
  batchKey: string,
  seen: Set<string>,
  locale: Locale,
): Promise<LoanBatchResult["rows"][number]> {
  const target = "draw_id" in row ? row.draw_id.toUpperCase() : row.agent_hp;
  try {
    if (seen.has(target)) throw new DomainError("loan_twice_in_batch");
    seen.add(target);
    const code = await (isRejection(row)
      ? rejectDraw(brand, masterId, row, batchKey)
      : lend(brand, masterId, row, batchKey));
    return { draw: await readDraw(brand, masterId, code), refused: null };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const message = renderSentence(ERRORS[error.code], locale, parametersOf(error, locale) ?? {});
    return { draw: null, refused: { code: error.code, message } };
  }
}

type Decision = Extract<LoanBatchRow, { draw_id: string }>;
const isRejection = (row: LoanBatchRow): row is Decision => "draw_id" in row && row.amount === 0;

const keyed = (batchKey: string, row: LoanBatchRow) => ({
  earlier: "select code as answer, batch_input = $2 as same from loan_draw where batch_key = $1",
  key: [batchKey],
  input: [inputOf(row)],
});
const inputOf = (row: LoanBatchRow): string =>
  JSON.stringify(["draw_id" in row ? row.draw_id.toUpperCase() : row.agent_hp, row.amount ?? null]);

/**
 * Lends from the Master's deposit into the agent's loan wallet, once per key. The change repeats its reads under the
 * ledger's lock, so that two loans at once cannot exceed the limit. Returns the code. Throws loan_draw_not_found,
 * loan_decided, loan_half_not_less, loan_reason_needed, loan_agent_unknown, loan_not_active, loan_terms_unread,
 * loan_overdue, loan_above_remaining, loan_fund_short, account_blocked, cooling_limit.
 */
async function lend(
  brand: BrandContext,
  masterId: number,
  row: LoanBatchRow,
  batchKey: string,
): Promise<string> {
  return brand.ledger.commit(
    (change) =>
      idempotent<string>(change, keyed(batchKey, row), async () => {
        const wanted = await readWanted(change, masterId, row);
        await refuseBlocked(change.reads, [masterId, wanted.loan.agent_id]);
        await refuseCooling(change.reads, masterId, wanted.amount);
        return writeLent(brand, change, wanted, [batchKey, inputOf(row)]);
      }),
    { key: `member:${masterId}` },
  );
}

interface Wanted {
  readonly loan: LoanRow;
  /** The request; undefined for money lent without one. */
  readonly draw: DrawRow | undefined;
  readonly asked: number;
  readonly amount: number;
  readonly reason: string;
}

async function readWanted(change: Change, masterId: number, row: LoanBatchRow): Promise<Wanted> {
  if ("draw_id" in row) {
    const { draw, loan } = await requireWaiting(change, masterId, row.draw_id);
    const amount = row.amount ?? draw.asked;
    if (amount > draw.asked)
      throw onField("amount", "loan_half_not_less", { asked: formatRupiah(draw.asked) });
    if (amount < draw.asked) requireReason(row);
    return { loan, draw, asked: draw.asked, amount, reason: row.reason ?? "" };
  }
  const agentId = await findAgent(change.reads, masterId, row.agent_hp);
  const loan = await findLoan(
    change.reads,
    "l.agent_id = $1 and l.master_id = $2 and l.state = 'active'",
    [agentId, masterId],
  );
  if (loan === undefined) throw new DomainError("loan_not_active");
  return { loan, draw: undefined, asked: row.amount, amount: row.amount, reason: "" };
}

/** Throws loan_draw_not_found (also for another Master's), loan_decided. */
async function requireWaiting(
  { reads }: Pick<Change, "reads">,
  masterId: number,
  code: string,
): Promise<{ readonly draw: DrawRow; readonly loan: LoanRow }> {
  const found = await reads.query<DrawRow>(
    `select ${DRAW_COLUMNS} from loan_draw w where w.code = $1 and w.master_id = $2`,
    [code.toUpperCase(), masterId],
  );
  const [draw] = found.rows;
  if (draw === undefined) throw new DomainError("loan_draw_not_found");
  if (draw.state !== "waiting") throw new DomainError("loan_decided");
  const loan = await findLoan(reads, "l.id = $1", [draw.loan_id]);
  if (loan === undefined) throw new DomainError("loan_draw_not_found");
  return { draw, loan };
}

function requireReason({ reason = "" }: Decision): void {
  if (reason === "") throw onField("reason", "loan_reason_needed");
}

async function writeLent(
  brand: BrandContext,
  change: Change,
  { loan, draw, asked, amount, reason }: Wanted,
  keys: readonly [batchKey: string, input: string],
): Promise<string> {
  const { loan_grace_days: grace } = await readFreshSettings(brand, change.reads);
  const today = await readToday(brand.pool);
  requireUsable(loan, await openDraws(change.reads, loan.id), grace, today);
  const fee = feeOf(loan, amount);
  requireRemaining(loan, amount + fee);
  const code = draw?.code ?? newReference("D");
  const { agent_id: agentId, master_id: masterId } = loan;
  change.post([lentJournal(code, { agentId, masterId }, amount, fee)], async ([result]) =>
    result === "insufficient"
      ? fundShort(brand, masterId, amount)
      : new Error(`${code} was ${result}`),
  );
  const state = amount < asked ? "half_approved" : "approved";
  const dueOn = daysAfter(today, loan.days ?? 1);
  if (draw === undefined)
    await change.writes.query(
      `insert into loan_draw (code, loan_id, master_id, state, asked, amount, fee, due_on, decided_at, batch_key, batch_input)
       values ($1, $2, $3, 'approved', $4, $4, $5, $6, clock_timestamp(), $7, $8)`,
      [code, loan.id, masterId, amount, fee, dueOn, ...keys],
    );
  else
    change.writeRows(
      1,
      `update loan_draw set state = $2, amount = $3, fee = $4, due_on = $5, reason = $6, decided_at = clock_timestamp(), batch_key = $7, batch_input = $8
       where id = $1 and state = 'waiting'`,
      [draw.id, state, amount, fee, dueOn, reason, ...keys],
    );
  const kind = state === "approved" ? "loan_lent" : "loan_half_lent";
  await notify(change.writes, LOAN_NOTICES[kind], {
    memberId: agentId,
    facts: { amount, fee, due_on: dueOn, asked, reason },
  });
  await announce(change.writes, code, [agentId, masterId]);
  return code;
}

async function fundShort(
  brand: BrandContext,
  masterId: number,
  amount: number,
): Promise<DomainError> {
  const deposit = await brand.ledger.balance(memberAccount("deposit", masterId));
  return new DomainError("loan_fund_short", {
    parameters: { missing: formatRupiah(Math.max(amount - deposit, 0)) },
  });
}

/** Throws loan_draw_not_found, loan_decided, loan_reason_needed. */
async function rejectDraw(
  brand: BrandContext,
  masterId: number,
  row: Decision,
  batchKey: string,
): Promise<string> {
  return brand.ledger.commit(
    (change) =>
      idempotent<string>(change, keyed(batchKey, row), async () => {
        const { draw, loan } = await requireWaiting(change, masterId, row.draw_id);
        requireReason(row);
        change.writeRows(
          1,
          `update loan_draw set state = 'rejected', reason = $2, decided_at = clock_timestamp(), batch_key = $3, batch_input = $4
           where id = $1 and state = 'waiting'`,
          [draw.id, row.reason, batchKey, inputOf(row)],
        );
        await notify(change.writes, LOAN_NOTICES.loan_draw_rejected, {
          memberId: loan.agent_id,
          facts: { amount: draw.asked, reason: row.reason ?? "" },
        });
        await announce(change.writes, draw.code, [loan.agent_id, masterId]);
        return draw.code;
      }),
    { key: `member:${masterId}` },
  );
}
