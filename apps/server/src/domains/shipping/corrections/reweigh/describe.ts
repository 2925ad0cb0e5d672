import { COURIER_NAMES } from "@konter/contract/parcels";
import { DISPUTE_DAYS, mayDispute } from "@konter/contract/parcel-corrections";
import type {
  ParcelCorrection,
  ParcelCorrectionPage,
  ParcelCorrectionsQuery,
} from "@konter/contract/parcel-corrections";
import { rupiah } from "@konter/contract/money";
import { onlyRow } from "@konter/postgres";
import type { Queries } from "@konter/postgres";
import { DomainError } from "../../../../platform/domain-error.ts";
import { beforeOf, pageOf } from "../../shipments/index.ts";
import { CORRECTIONS } from "./store.ts";
import type { CorrectionRow } from "./store.ts";

const DAY_MS = 86_400_000;

/** A correction as its sender sees it. */
export function toCorrection(row: CorrectionRow): ParcelCorrection {
  const { kind, state, noticed_at: noticedAt } = row;
  return {
    correction_id: row.id,
    ref_id: row.ref_id,
    awb: row.waybill,
    expedition: row.courier,
    expedition_name: COURIER_NAMES[row.courier],
    kind,
    state,
    charged: rupiah(row.charged + row.margin),
    billed: rupiah(row.billed + row.margin),
    difference: rupiah(row.difference),
    charged_weight: row.charged_grams,
    weighed: row.billed_grams,
    evidence: row.evidence,
    noticed_at: noticedAt.toISOString(),
    due_at: row.due_at?.toISOString() ?? null,
    owed: row.owed_since !== null && row.due_at !== null,
    settled_at: row.settled_at?.toISOString() ?? null,
    can_dispute: mayDispute({ kind, state, noticedAt }, new Date()),
    dispute_until: new Date(noticedAt.getTime() + DISPUTE_DAYS * DAY_MS).toISOString(),
    dispute:
      row.dispute_reason === null || row.disputed_at === null
        ? null
        : { reason: row.dispute_reason, at: row.disputed_at.toISOString(), photos: row.photos },
    words: row.words,
  };
}

/** Throws parcel_correction_not_found, also for another account's. */
export async function requireOwn(
  database: Queries,
  memberId: number,
  id: number,
): Promise<ParcelCorrection> {
  const found = await database.query<CorrectionRow>(
    `${CORRECTIONS} where c.id = $1 and c.member_id = $2`,
    [id, memberId],
  );
  const [row] = found.rows;
  if (row === undefined) throw new DomainError("parcel_correction_not_found");
  return toCorrection(row);
}

/** The account's corrections, the newest first. Those that a person checks before anything is charged are included. */
export async function listCorrections(
  database: Queries,
  memberId: number,
  { cursor, limit }: ParcelCorrectionsQuery,
): Promise<ParcelCorrectionPage> {
  const [found, owed] = await Promise.all([
    database.query<CorrectionRow>(
      `${CORRECTIONS} where c.member_id = $1 and c.id < $2 order by c.id desc limit $3`,
      [memberId, beforeOf(cursor), limit + 1],
    ),
    database.query<{ owed: number }>(
      `select coalesce(sum(difference), 0)::bigint as owed from parcel_correction
       where member_id = $1 and owed_since is not null and due_at is not null`,
      [memberId],
    ),
  ]);
  const { shown, next_cursor } = pageOf(found.rows, limit);
  return { rows: shown.map(toCorrection), next_cursor, owed: rupiah(onlyRow(owed).owed) };
}
