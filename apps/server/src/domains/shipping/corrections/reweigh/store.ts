import type { CorrectionKind, CorrectionState } from "@konter/contract/parcel-corrections";
import type { CourierCode } from "@konter/contract/parcels";
import type { Queries } from "@konter/postgres";

/** A row of parcel_correction with its parcel. */
export interface CorrectionRow {
  readonly id: number;
  readonly shipment_id: number;
  readonly ref_id: string;
  readonly member_id: number;
  readonly courier: CourierCode;
  readonly courier_account_id: string;
  readonly waybill: string | null;
  readonly kind: CorrectionKind;
  readonly state: CorrectionState;
  readonly charged: number;
  readonly billed: number;
  /** The brand's part, which the sender pays besides. */
  readonly margin: number;
  readonly difference: number;
  readonly charged_grams: number;
  readonly billed_grams: number;
  readonly evidence: "track" | "invoice";
  readonly noticed_at: Date;
  readonly due_at: Date | null;
  readonly owed_since: Date | null;
  readonly settled_at: Date | null;
  readonly dispute_reason: string | null;
  readonly disputed_at: Date | null;
  readonly words: string | null;
  readonly photos: number;
}

/** All corrections with their parcels; a condition follows. */
export const CORRECTIONS = `select c.id, c.shipment_id, s.ref_id, c.member_id, s.courier, s.courier_account_id, s.waybill, c.kind, c.state, c.charged,
    c.billed, s.margin, c.difference, c.charged_grams, c.billed_grams, w.source as evidence, c.noticed_at, c.due_at, c.owed_since, c.settled_at,
    c.dispute_reason, c.disputed_at, c.words, (select count(*)::int from parcel_photo p where p.correction_id = c.id) as photos
  from parcel_correction c join shipment s on s.id = c.shipment_id join parcel_weighing w on w.id = c.weighing_id`;

/** Locks a correction for a change of its state. */
export async function lockCorrection(
  reads: Queries,
  id: number,
): Promise<CorrectionRow | undefined> {
  const found = await reads.query<CorrectionRow>(
    `${CORRECTIONS} where c.id = $1 for no key update of c`,
    [id],
  );
  return found.rows[0];
}

/** The courier's part of what a parcel costs by now: the order without the brand's margin, and every correction that stayed. */
export const CHARGED = `(select s.total_cost - s.margin + coalesce(sum(k.billed - k.charged), 0)::bigint from parcel_correction k
  where k.shipment_id = s.id and k.settled_at is not null and k.returned_at is null)`;
