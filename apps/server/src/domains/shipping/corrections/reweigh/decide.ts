import type { CorrectionDecideInput } from "@konter/contract/parcel-corrections";
import type { Change } from "@konter/ledger";
import type { BrandContext } from "../../../../platform/brand-context.ts";
import { DomainError } from "../../../../platform/domain-error.ts";
import { recordAction } from "../../../../kernel/audit/index.ts";
import type { Actor } from "../../../../kernel/audit/index.ts";
import { readFreshSettings } from "../../../../kernel/settings/index.ts";
import { parcelJournal } from "../accounts.ts";
import { requireCompensationAlone } from "../compensation.ts";
import type { Deciders } from "../compensation.ts";
import { tell } from "../tell.ts";
import { lockCorrection } from "./store.ts";
import type { CorrectionRow } from "./store.ts";

/** A correction that waits for a person. Throws parcel_correction_not_found, parcel_correction_decided. */
export function requireWaiting(row: CorrectionRow | undefined): CorrectionRow {
  if (row === undefined) throw new DomainError("parcel_correction_not_found");
  if (row.state !== "review" && row.state !== "disputed")
    throw new DomainError("parcel_correction_decided");
  return row;
}

/** The member's gain by this outcome: money, or a charge that is dropped. */
export const givenBy = (
  { kind, difference }: Pick<CorrectionRow, "kind" | "difference">,
  outcome: CorrectionDecideInput["outcome"],
): number => ((kind === "reweigh") === (outcome === "falls") ? difference : 0);

/**
 * Decides a correction by one person. Throws parcel_correction_not_found, parcel_correction_decided,
 * parcel_compensation_approval, parcel_compensation_day.
 */
export async function decideAlone(
  brand: BrandContext,
  actor: Actor,
  input: CorrectionDecideInput,
): Promise<void> {
  const { correction_id: id, outcome } = input;
  await brand.ledger.commit(
    async (change) => {
      const row = requireWaiting(await lockCorrection(change.reads, id));
      const given = givenBy(row, outcome);
      if (given > 0) await requireCompensationAlone(brand, change.reads, actor.staffId, given);
      await writeDecision(brand, change, actor, row, input, {
        decidedBy: actor.staffId,
        approvedBy: null,
      });
    },
    { key: `correction:${id}` },
  );
}

/** Moves the money of a decision, notifies the member and records the action, in the caller's change. */
export async function writeDecision(
  brand: BrandContext,
  change: Change,
  actor: Actor,
  row: CorrectionRow,
  { outcome, words }: Pick<CorrectionDecideInput, "outcome" | "words">,
  { decidedBy, approvedBy }: Deciders,
): Promise<void> {
  const stands = outcome === "stands";
  const isReturned = !stands && row.settled_at !== null;
  if (isReturned) {
    const journal = parcelJournal("back", `correction:${row.id}:return`, row, row.difference);
    change.post([journal], ([result]) => new Error(`${journal.key} was not posted: ${result}`));
  }
  // A correction from review waits again after its notice; one that the sender disputed moves now.
  const { parcel_reweigh_wait: hours } = await readFreshSettings(brand, change.reads);
  const isPlanned = stands && row.settled_at === null;
  change.writeRows(
    1,
    `update parcel_correction set state = $3, words = $4, gave = $5, decided_at = clock_timestamp(), decided_by = $6, approved_by = $7,
       returned_at = case when $8 then clock_timestamp() end,
       due_at = case when $9 then clock_timestamp() + make_interval(hours => $10) end,
       noticed_at = case when state = 'review' then clock_timestamp() else noticed_at end
     where id = $1 and state = $2`,
    [
      row.id,
      row.state,
      stateAfter(row, stands),
      words,
      givenBy(row, outcome),
      decidedBy,
      approvedBy,
      isReturned,
      isPlanned,
      row.state === "review" ? hours : 0,
    ],
  );
  const about = { amount: row.difference, grams: row.billed_grams, words };
  await tell(change.writes, row, noticeAfter(row, stands), about);
  await recordAction(change.writes, actor, {
    action: "parcel.correction_decided",
    subject: row.ref_id,
    detail: { correction: row.id, outcome, words, amount: row.difference, made_by: decidedBy },
  });
}

const stateAfter = ({ state }: CorrectionRow, stands: boolean): CorrectionRow["state"] => {
  if (state === "review") return stands ? "noticed" : "waived";
  return stands ? "rejected" : "accepted";
};

const noticeAfter = ({ state, kind }: CorrectionRow, stands: boolean) => {
  if (state === "disputed") return stands ? "rejected" : "accepted";
  if (!stands) return "accepted";
  return kind === "reweigh" ? "more" : "less";
};
