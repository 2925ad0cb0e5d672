import type {
  OfficeClaim,
  OfficeClaimPage,
  OfficeCorrection,
  OfficeCorrectionPage,
  OfficeCorrectionQuery,
} from "@konter/contract/parcel-corrections";
import { onlyRow } from "@konter/postgres";
import type { Queries } from "@konter/postgres";
import { maskedPerson } from "../../people/account/index.ts";
import { beforeOf, pageOf } from "../shipments/index.ts";
import { CLAIMS, toClaim } from "./claims/store.ts";
import type { ClaimRow } from "./claims/store.ts";
import { photoAddress } from "./photos.ts";
import { toCorrection } from "./reweigh/describe.ts";
import { CORRECTIONS } from "./reweigh/store.ts";
import type { CorrectionRow } from "./reweigh/store.ts";

/** Columns that only staff see. */
interface OfficeFacts {
  readonly member_id: number;
  readonly member_name: string;
  readonly member_hp: string;
  readonly courier_account_id: string;
  readonly photo_ids: readonly number[];
  readonly decider: string | null;
}

const factsOf = (row: OfficeFacts) => ({
  member: { member_id: row.member_id, ...maskedPerson(row.member_name, row.member_hp) },
  account: row.courier_account_id,
  photo_urls: row.photo_ids.map(photoAddress),
  decided_by: row.decider,
});

/** Adds member, photos and decider to the rows of `from`, which names the table `about`. */
const withFacts = (from: string, about: "claim" | "correction") =>
  `select r.*, m.name as member_name, m.hp as member_hp, d.name as decider, c.*
   from (${from}) r join member m on m.id = r.member_id
   cross join lateral (select x.decided_by, ${about === "claim" ? "x.sent_at, x.courier_note," : ""}
     array(select p.id from parcel_photo p where p.${about}_id = x.id order by p.id) as photo_ids from parcel_${about} x where x.id = r.id) c
   left join staff d on d.id = c.decided_by`;

type OfficeCorrectionRow = CorrectionRow & OfficeFacts;
const toOfficeCorrection = (row: OfficeCorrectionRow): OfficeCorrection => ({
  correction: toCorrection(row),
  ...factsOf(row),
});

type OfficeClaimRow = ClaimRow &
  OfficeFacts & { readonly sent_at: Date | null; readonly courier_note: string | null };
const toOfficeClaim = (row: OfficeClaimRow): OfficeClaim => ({
  claim: toClaim(row),
  ...factsOf(row),
  sent_at: row.sent_at?.toISOString() ?? null,
  courier_note: row.courier_note,
});

const pageWhere = (states: string) =>
  `where c.id < $1 and ($2 = 'all' or c.state in (${states})) order by c.id desc limit $3`;

/** Corrections for staff: those that wait for a person, or all, the newest first. */
export async function listForStaff(
  database: Queries,
  { list, cursor, limit }: OfficeCorrectionQuery,
): Promise<OfficeCorrectionPage> {
  const found = await database.query<OfficeCorrectionRow>(
    `${withFacts(`${CORRECTIONS} ${pageWhere("'review', 'disputed'")}`, "correction")} order by r.id desc`,
    [beforeOf(cursor), list, limit + 1],
  );
  const { shown, next_cursor } = pageOf(found.rows, limit);
  return { rows: shown.map(toOfficeCorrection), next_cursor };
}

export async function describeForStaff(database: Queries, id: number): Promise<OfficeCorrection> {
  const found = await database.query<OfficeCorrectionRow>(
    withFacts(`${CORRECTIONS} where c.id = $1`, "correction"),
    [id],
  );
  return toOfficeCorrection(onlyRow(found));
}

/** Claims for staff: those that wait for a person, or all, the newest first. */
export async function listClaimsForStaff(
  database: Queries,
  { list, cursor, limit }: OfficeCorrectionQuery,
): Promise<OfficeClaimPage> {
  const found = await database.query<OfficeClaimRow>(
    `${withFacts(`${CLAIMS} ${pageWhere("'open', 'sent'")}`, "claim")} order by r.id desc`,
    [beforeOf(cursor), list, limit + 1],
  );
  const { shown, next_cursor } = pageOf(found.rows, limit);
  return { rows: shown.map(toOfficeClaim), next_cursor };
}

export async function describeClaimForStaff(database: Queries, id: number): Promise<OfficeClaim> {
  const found = await database.query<OfficeClaimRow>(
    withFacts(`${CLAIMS} where c.id = $1`, "claim"),
    [id],
  );
  return toOfficeClaim(onlyRow(found));
}
