import {
  isColleagueThere,
  isOneHand,
  takesSecondPerson,
} from "../../../../kernel/approvals/index.ts";
import type { ActDatabase } from "../../../../kernel/approvals/index.ts";
import type { Actor } from "../../../../kernel/audit/index.ts";
import { DEPOSIT_LINE_APPROVAL } from "@konter/contract/deposits";
import type { BrandContext } from "../../../../platform/brand-context.ts";
import { DomainError } from "../../../../platform/domain-error.ts";
import { readAlone } from "../office/decide-request.ts";
import type { HeldLine } from "../../banks/index.ts";
import type { HeldRequest } from "../store.ts";
import { wordsOf } from "./suggestions.ts";

/** The person who decides, and the requester if two people decide. */
export type Deciders = readonly [actor: Actor, makerId?: number];

/**
 * Rejects a decision about a line by its importer, alone or with another person, and by an account that may belong to
 * the importer, unless the brand has no one else. Throws bank_line_own_import.
 */
export async function refuseOwnImport(
  on: ActDatabase,
  { importer }: HeldLine,
  [actor, maker]: Deciders,
  code: string,
): Promise<void> {
  if (importer === null) return;
  const permission = "deposits.decide";
  const isKept =
    importer === actor.staffId
      ? await takesSecondPerson(on, actor, "deposits.own_line", code)
      : importer === maker
        ? await isColleagueThere(on.reads, importer, permission)
        : await isOneHand(on.reads, importer, actor.staffId, permission);
  if (isKept) throw new DomainError("bank_line_own_import");
}

/** The facts of a top-up that are compared with a line; a claim states what was paid and by whom. */
interface Asked {
  readonly total: number;
  readonly accountId: number | null;
  readonly claim: { readonly amount: number; readonly sender: string } | undefined;
}

/**
 * Returns whether a line matches the request: the same account and the exact total, or for a claim its amount (at most
 * the total) and its sender.
 */
function isSame(
  line: Pick<HeldLine, "account_id" | "amount" | "description">,
  { total, accountId, claim }: Asked,
): boolean {
  if (line.account_id !== accountId) return false;
  if (claim === undefined) return line.amount === total;
  const isAmount = line.amount === total || (line.amount === claim.amount && line.amount < total);
  const said = new Set(wordsOf(line.description));
  const names = wordsOf(claim.sender);
  return isAmount && names.length > 0 && names.every((name) => said.has(name));
}

/**
 * Throws deposit_line_differs if one person may not decide and the brand has a second one. A line of another amount
 * than the total is matched only on the member's word, so it counts towards the amount that one person may credit.
 */
export async function requireSame(
  brand: BrandContext,
  on: ActDatabase,
  actor: Actor,
  request: HeldRequest,
  line: HeldLine,
): Promise<void> {
  // Granted before: nothing more is credited, and the amounts are equal.
  if (request.credited !== null) return;
  const found = await on.reads.query<{ amount: number; sender: string }>(
    `select c.amount, coalesce(c.sender, r.holder_name, '') as sender from deposit_claim c join deposit_request r on r.id = c.request_id
     where c.request_id = $1 and c.state = 'open'`,
    [request.id],
  );
  const [claim] = found.rows;
  const { total, bank_account_id: accountId } = request;
  if (isSame(line, { total, accountId, claim })) {
    if (line.amount === total) return;
    const { each, left } = await readAlone(brand, on.reads, actor.staffId);
    if (line.amount <= Math.min(each, left)) return;
  }
  if (await takesSecondPerson(on, actor, DEPOSIT_LINE_APPROVAL, request.code))
    throw new DomainError("deposit_line_differs");
}
