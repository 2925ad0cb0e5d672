import type { Approval, ApprovalPage } from "@konter/contract/approvals";
import type {
  AdminDepositClaim,
  AdminDepositRow,
  DepositClaimRow,
} from "@konter/contract/deposits";
import type { PaymentCasePage } from "@konter/contract/payments";
import type { Day } from "./members.ts";

const MOST_AT_ONCE = 20;

/** Matches that wait for a person. Both members of staff decide the same one at the same time. */
async function decideMatches({ town: { staff }, talk }: Day): Promise<void> {
  const page = await talk.say<{
    rows: { line: { line_id: number }; candidates: AdminDepositRow[] }[];
  }>(staff[0], "depositMatches");
  const matches = (page?.rows ?? []).flatMap(({ line, candidates }) =>
    candidates.slice(0, 1).map(({ request }) => ({ line_id: line.line_id, code: request.code })),
  );
  if (matches.length === 0) return;
  const input = { matches: matches.slice(0, MOST_AT_ONCE) };
  await Promise.all(staff.map((client) => talk.say(client, "depositMatchApprove", input)));
}

/**
 * Decides claims by a bank line of the claimed amount, if there is one. Both members of staff decide at the same time.
 */
async function decideClaims({ town: { staff }, talk }: Day): Promise<void> {
  const [, clerk] = staff;
  const page = await talk.say<{ rows: DepositClaimRow[] }>(clerk, "depositClaims");
  for (const { claim_id: id } of page?.rows ?? []) {
    const claim_id = String(id);
    await talk.say(clerk, "depositClaimTake", { claim_id });
    const found = await talk.say<AdminDepositClaim>(clerk, "depositClaimDetail", { claim_id });
    const line = found?.suggestions.find(({ fits }) => fits.amount)?.line.line_id;
    if (line === undefined) continue;
    const input = { claim_id, line_id: line };
    await Promise.all(staff.map((client) => talk.say(client, "depositClaimAccept", input)));
  }
}

/** Money at a gateway that fits no charge is credited to its member when two people approve. Some of it stays. */
async function creditStrays({ town: { staff, random }, talk }: Day): Promise<void> {
  const [maker, checker] = staff;
  const page = await talk.say<PaymentCasePage>(maker, "paymentCases");
  const stray = page?.rows.find(({ creditable }) => creditable);
  if (stray === undefined || random() < 0.5) return;
  await talk.say<Approval>(maker, "approvalRequest", {
    kind: "payments.credit_stray",
    input: { case_id: stray.case_id },
    reason: "Dibayar lebih",
  });
  const waiting = await talk.say<ApprovalPage>(checker, "approvals");
  for (const { approval_id: id, hash } of waiting?.rows ?? [])
    await talk.say(checker, "approvalApprove", { approval_id: String(id), hash });
}

/** A supplier's pause lasts minutes, so the test ends it, the next time the database is up. */
const endPauses = ({ town }: Day): Promise<void> =>
  town.http.environment.passPauses("1 hour").catch(() => {});

export const OFFICE_ACTS = [decideMatches, decideClaims, creditStrays, endPauses] as const;
