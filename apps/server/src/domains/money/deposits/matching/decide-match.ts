import { ERRORS } from "@konter/contract/errors";
import { renderSentence } from "@konter/contract/locale";
import type { Locale } from "@konter/contract/locale";
import { rupiah } from "@konter/contract/money";
import type { Change } from "@konter/ledger";
import type { BrandContext } from "../../../../platform/brand-context.ts";
import { DomainError, parametersOf } from "../../../../platform/domain-error.ts";
import { recordAction } from "../../../../kernel/audit/index.ts";
import type { Actor } from "../../../../kernel/audit/index.ts";
import { BANK_SUSPENSE, explainLine, holdLine } from "../../banks/index.ts";
import type { HeldLine } from "../../banks/index.ts";
import { creditRequests } from "../office/credit-requests.ts";
import { refuseOwnImport, requireSame } from "./line-rules.ts";
import type { Deciders } from "./line-rules.ts";
import { decided, requireHeld } from "../office/decide-request.ts";
import { DEPOSIT_MOVES } from "../states.ts";
import type { HeldRequest } from "../store.ts";

export interface Match {
  readonly line_id: number;
  readonly code: string;
}

/**
 * Credits top-ups with the lines that staff chose, each in a separate change. A top-up that staff granted before its
 * line arrived is not credited again; the line is only linked to it.
 */
export async function approveMatches(
  brand: BrandContext,
  actor: Actor,
  matches: readonly Match[],
  locale: Locale,
) {
  const results = [];
  for (const match of matches) {
    const { line_id, code } = match;
    try {
      const credited = await brand.ledger.commit(
        (change) =>
          approveMatch(change, [actor], match, { mayBeOtherAccount: false, alone: brand }),
        { key: `deposit:${code}` },
      );
      results.push({ line_id, code, credited: rupiah(credited), error: null });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      results.push({ line_id, code, credited: null, error: describe(error, locale) });
    }
  }
  return { results };
}

const describe = (error: DomainError, locale: Locale) => ({
  code: error.code,
  message: renderSentence(ERRORS[error.code], locale, parametersOf(error, locale)),
});

/**
 * Credits the whole amount of one line to one request and returns the amount credited. Throws deposit_not_found,
 * deposit_decided, bank_line_not_found, deposit_line_taken, deposit_line_other_account, bank_line_own_import,
 * deposit_line_differs.
 */
export async function approveMatch(
  change: Change,
  deciders: Deciders,
  { line_id: lineId, code }: Match,
  {
    mayBeOtherAccount,
    alone,
  }: {
    readonly mayBeOtherAccount: boolean;
    /** The brand, if a single person decides. */
    readonly alone?: BrandContext;
  },
): Promise<number> {
  const [actor] = deciders;
  const request = await requireHeld(change.reads, code);
  const line = await holdLine(change.reads, lineId);
  if (line === undefined) throw new DomainError("bank_line_not_found");
  // This line was matched to this request before, so the call succeeds without a change.
  if (line.explained_as === code && request.line_id === lineId) return request.credited ?? 0;
  requireFitting(request, line, mayBeOtherAccount);
  await refuseOwnImport(change, line, deciders, code);
  if (alone !== undefined) await requireSame(alone, change, actor, request, line);
  if (!explainLine(change, line, { kind: "deposit", reference: code }))
    throw new DomainError("deposit_line_other_account");
  if (request.credited === null) await credit(change, actor, request, line);
  else
    await change.writes.query("update deposit_request set line_id = $2 where id = $1", [
      request.id,
      lineId,
    ]);
  await recordAction(change.writes, actor, {
    action: "deposit.matched",
    subject: code,
    detail: { line_id: lineId, amount: line.amount, granted_before: request.credited !== null },
  });
  return line.amount;
}

/** Throws an error if the line cannot explain the request. */
export function requireFitting(
  request: HeldRequest,
  line: HeldLine,
  mayBeOtherAccount: boolean,
): void {
  if (line.explained_as !== null)
    throw new DomainError("deposit_line_taken", { parameters: { code: line.explained_as } });
  if (request.source === "gateway") throw new DomainError("deposit_paid_by_gateway");
  const isOther = line.account_id !== request.bank_account_id && !mayBeOtherAccount;
  if (line.direction !== "in" || isOther) throw new DomainError("deposit_line_other_account");
  if (request.credited === null) {
    if (!DEPOSIT_MOVES[request.state].includes("approved")) throw decided(request);
    return;
  }
  // The part of a line above the granted amount has no owner, so the line waits for a person.
  const waitsForLine =
    request.credited_by === "staff" && request.line_id === null && line.amount === request.credited;
  if (!waitsForLine) throw decided(request);
}

async function credit(
  change: Change,
  actor: Actor,
  request: HeldRequest,
  line: HeldLine,
): Promise<void> {
  await creditRequests(change, [
    {
      request,
      amount: line.amount,
      from: BANK_SUSPENSE,
      by: "bank",
      isLate: request.state === "expired" || request.is_over,
      lineId: line.id,
      staffId: actor.staffId,
    },
  ]);
}
