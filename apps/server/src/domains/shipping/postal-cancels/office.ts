import type {
  OfficePostalCancel,
  OfficePostalCancelPage,
  OfficePostalCancelQuery,
} from "@konter/contract/postal-cancels";
import type { Queries } from "@konter/postgres";
import { DomainError } from "../../../platform/domain-error.ts";
import { maskedPerson } from "../../people/account/index.ts";
import { beforeOf, pageOf } from "../shipments/index.ts";
import { CASES, toCase } from "./store.ts";
import type { CaseRow } from "./store.ts";

type OfficeRow = CaseRow & {
  readonly member_name: string;
  readonly member_hp: string;
  readonly courier_cancelled: boolean;
  readonly rejected_before: number;
  readonly decider: string | null;
  readonly approver: string | null;
};

/** Adds what only staff see to the cases of `from`. */
const forStaff = (from: string) =>
  `select r.*, m.name as member_name, m.hp as member_hp, d.name as decider, a.name as approver,
     (r.shipping = 'cancelled' and r.status = 'success' or exists (select from shipment_word w
       where w.shipment_id = r.shipment_id and w.word = 'cancelled' and w.source in ('cancel', 'find', 'track'))) as courier_cancelled,
     (select count(*)::int from postal_cancel e where e.shipment_id = r.shipment_id and e.id < r.id and e.state = 'rejected') as rejected_before
   from (${from}) r join postal_cancel c on c.id = r.id join member m on m.id = r.member_id
   left join staff d on d.id = c.decided_by left join staff a on a.id = c.approved_by`;

const toOffice = (row: OfficeRow): OfficePostalCancel => ({
  cancel: toCase(row, "staff"),
  member: { member_id: row.member_id, ...maskedPerson(row.member_name, row.member_hp) },
  account: row.courier_account_id,
  status: row.status,
  shipping_status: row.shipping,
  courier_cancelled: row.courier_cancelled,
  rejected_before: row.rejected_before,
  decided_by: row.decider,
  approved_by: row.approver,
});

/** Cases for staff: those that wait for a person, or all, the newest first. */
export async function listForStaff(
  database: Queries,
  { list, cursor, limit }: OfficePostalCancelQuery,
): Promise<OfficePostalCancelPage> {
  const page = `${CASES} where c.id < $1 and ($2 = 'all' or c.state = 'open') order by c.id desc limit $3`;
  const found = await database.query<OfficeRow>(`${forStaff(page)} order by r.id desc`, [
    beforeOf(cursor),
    list,
    limit + 1,
  ]);
  const { shown, next_cursor } = pageOf(found.rows, limit);
  return { rows: shown.map(toOffice), next_cursor };
}

/** Throws postal_cancel_not_found. */
export async function describeForStaff(database: Queries, id: number): Promise<OfficePostalCancel> {
  const found = await database.query<OfficeRow>(forStaff(`${CASES} where c.id = $1`), [id]);
  const [row] = found.rows;
  if (row === undefined) throw new DomainError("postal_cancel_not_found");
  return toOffice(row);
}
