import { COURIER_NAMES } from "@konter/contract/parcels";
import type { CourierCode, ShipmentState, ShippingState } from "@konter/contract/parcels";
import type {
  PostalCancelCase,
  PostalCancelFile,
  PostalCancelState,
} from "@konter/contract/postal-cancels";
import { rupiah } from "@konter/contract/money";
import type { Queries } from "@konter/postgres";
import { lockShipment } from "../shipments/index.ts";
import type { ShipmentRow } from "../shipments/index.ts";
import { proofAddress } from "./serve-proofs.ts";
import type { ProofViewer } from "./serve-proofs.ts";

/** A row of postal_cancel with its parcel and files. */
export interface CaseRow {
  readonly id: number;
  readonly shipment_id: number;
  readonly member_id: number;
  readonly ref_id: string;
  readonly waybill: string | null;
  readonly courier: CourierCode;
  readonly courier_account_id: string;
  readonly status: ShipmentState;
  readonly shipping: ShippingState;
  readonly state: PostalCancelState;
  readonly amount: number;
  readonly words: string;
  readonly filed_at: Date;
  readonly decided_at: Date | null;
  readonly answer: string | null;
  readonly files: readonly StoredProof[];
}
type StoredProof = Omit<PostalCancelFile, "url">;

export const withAddress = (file: StoredProof, viewer: ProofViewer): PostalCancelFile => ({
  ...file,
  url: proofAddress(file.file_id, viewer),
});

const FILE =
  "'file_id', f.id, 'name', f.name, 'content_type', f.content_type, 'size_bytes', f.size_bytes";

/** All cases with their parcels and files; a condition follows. */
export const CASES = `select c.id, c.shipment_id, c.member_id, s.ref_id, s.waybill, s.courier, s.courier_account_id, s.status, s.shipping, c.state,
    c.amount, c.words, c.filed_at, c.decided_at, c.answer,
    coalesce((select json_agg(json_build_object(${FILE}) order by f.id) from postal_cancel_file f where f.case_id = c.id), '[]') as files
  from postal_cancel c join shipment s on s.id = c.shipment_id`;

/** A case with the addresses of its files for this viewer. */
export const toCase = (row: CaseRow, viewer: ProofViewer): PostalCancelCase => ({
  case_id: row.id,
  ref_id: row.ref_id,
  awb: row.waybill,
  expedition: row.courier,
  expedition_name: COURIER_NAMES[row.courier],
  state: row.state,
  amount: rupiah(row.amount),
  words: row.words,
  files: row.files.map((file) => withAddress(file, viewer)),
  filed_at: row.filed_at.toISOString(),
  decided_at: row.decided_at?.toISOString() ?? null,
  answer: row.answer,
});

/** The cases of a parcel, the newest first. */
export async function casesOf(database: Queries, shipmentId: number): Promise<readonly CaseRow[]> {
  const found = await database.query<CaseRow>(
    `${CASES} where c.shipment_id = $1 order by c.id desc`,
    [shipmentId],
  );
  return found.rows;
}

/** The files of a parcel that are in no case yet. */
export async function waitingFiles(
  database: Queries,
  shipmentId: number,
): Promise<readonly StoredProof[]> {
  const found = await database.query<{ file: StoredProof }>(
    `select json_build_object(${FILE}) as file from postal_cancel_file f where f.shipment_id = $1 and f.case_id is null order by f.id`,
    [shipmentId],
  );
  return found.rows.map(({ file }) => file);
}

/** Locks a case after its parcel, so that both keep their state until the decision. */
export async function lockCase(
  reads: Queries,
  id: number,
): Promise<{ readonly row: CaseRow; readonly shipment: ShipmentRow } | undefined> {
  const named = await reads.query<{ shipment_id: number }>(
    "select shipment_id from postal_cancel where id = $1",
    [id],
  );
  const shipment = named.rows[0] && (await lockShipment(reads, named.rows[0].shipment_id));
  if (shipment === undefined) return undefined;
  const found = await reads.query<CaseRow>(`${CASES} where c.id = $1 for no key update of c`, [id]);
  const [row] = found.rows;
  return row && { row, shipment };
}
