import {
  DISBURSER_FUNDING_APPROVAL,
  disburserFundingAsked,
} from "@konter/contract/disburser-funds";
import { formatRupiah } from "@konter/contract/money";
import type { Change } from "@konter/ledger";
import { onlyRow } from "@konter/postgres";
import type { Queries } from "@konter/postgres";
import * as z from "zod/mini";
import { DomainError } from "../../../platform/domain-error.ts";
import { approvalKind } from "../../../kernel/approvals/index.ts";
import type { RegisteredKind } from "../../../kernel/approvals/index.ts";
import { recordAction } from "../../../kernel/audit/index.ts";
import { describeFunding, postFunding } from "../reconciliation/index.ts";

const bound = z.extend(disburserFundingAsked, { name: z.string() });

/**
 * A funding record for a payout vendor. Its approval posts the journal once. A repayment above the vendor's balance is
 * rejected.
 */
export function fundingKind(): RegisteredKind {
  return approvalKind({
    name: DISBURSER_FUNDING_APPROVAL,
    requestPermission: "disbursers.fund",
    permission: "disbursers.approve",
    asked: disburserFundingAsked,
    bound,
    async prepare(database, asked) {
      const found = await database.query<{ name: string }>(
        "select name from disburser where id = $1",
        [asked.disburser_id],
      );
      const [disburser] = found.rows;
      if (disburser === undefined) throw new DomainError("disburser_not_found");
      if (asked.kind === "returned") await refuseBeyond(database, asked);
      return { subject: asked.disburser_id, bound: { ...asked, name: disburser.name } };
    },
    describe: (funding, locale) => describeFunding(funding, locale),
    async executeInChange(change, { name: _name, ...funding }, actor, makerId) {
      if (funding.kind === "returned") await refuseBeyond(change.reads, funding);
      const code = await write(change, funding, makerId, actor.staffId);
      await recordAction(change.writes, actor, {
        action: "disburser.funded",
        subject: funding.disburser_id,
        detail: { code, ...funding, requested_by: makerId },
      });
    },
  });
}

type Funding = z.output<typeof disburserFundingAsked>;

/** Throws disburser_funds_short. */
async function refuseBeyond(
  database: Queries,
  { disburser_id: id, amount }: Funding,
): Promise<void> {
  const found = await database.query<{ held: number }>(
    `select coalesce((select 0 - balance from ledger.account where kind = 'disburser' and owner = $1), 0)::bigint as held`,
    [id],
  );
  const { held } = onlyRow(found);
  if (amount > held)
    throw new DomainError("disburser_funds_short", {
      parameters: { held: formatRupiah(Math.max(0, held)) },
    });
}

async function write(
  change: Change,
  { disburser_id: id, kind, amount, proof }: Funding,
  makerId: number,
  approverId: number,
): Promise<string> {
  const number = await change.newId("disburser_funding");
  const code = `D${number}`;
  await change.writes.query(
    `insert into disburser_funding (id, disburser_id, kind, amount, proof, made_by, approved_by)
     overriding system value values ($1, $2, $3, $4, $5, $6, $7)`,
    [number, id, kind, amount, proof, makerId, approverId],
  );
  postFunding(change, {
    journal: "disburser_funding",
    code,
    account: { kind: "disburser", owner: id },
    kind,
    amount,
  });
  return code;
}
