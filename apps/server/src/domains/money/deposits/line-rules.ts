import { isColleagueThere, isOneHand, takesSecondPerson } from "../../../kernel/approvals/index.ts";
import type { ActDatabase } from "../../../kernel/approvals/index.ts";
import type { Actor } from "../../../kernel/audit/index.ts";
import { DEPOSIT_LINE_APPROVAL } from "@konter/contract/deposits";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { Refusal } from "../../../platform/refusal.ts";
import { readAlone } from "./decide-request.ts";
import type { HeldLine } from "../banks/index.ts";
import type { HeldRequest } from "./store.ts";
import { wordsOf } from "./suggestions.ts";

/** Who decides, and who asked where two people decide. */
export type Deciders = readonly [actor: Actor, makerId?: number];

/**
 * Who imported a line does not decide it, alone or with another person, unless nobody else in the brand can; nor does an account that
 * may be the same person's. Throws bank_line_own_import.
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
  if (isKept) throw new Refusal("bank_line_own_import");
}

/** What is compared of a top-up with a line: a member's claim says what was paid and by whom. */
interface Asked {
  readonly total: number;
  readonly accountId: number | null;
  readonly claim: { readonly amount: number; readonly sender: string } | undefined;
}

/**
 * Whether a line is what was asked for: the same account, the exact total, or for a claim its amount, up to the total, by its sender.
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
 * Throws deposit_line_differs where one person may not decide and the brand has a second one. A line of another sum than the total is
 * known by the member's word alone, so it counts towards what one person may credit.
 */
export async function requireSame(
  brand: BrandContext,
  on: ActDatabase,
  actor: Actor,
  request: HeldRequest,
  line: HeldLine,
): Promise<void> {
  // Granted before: nothing is credited any more, and the amounts are equal.
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
    throw new Refusal("deposit_line_differs");
}
