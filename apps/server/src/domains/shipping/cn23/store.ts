import type {
  Cn23,
  Cn23Category,
  Cn23Line,
  Cn23Row,
  Cn23State,
  CnForm,
} from "@konter/contract/cn23";
import { rupiah } from "@konter/contract/money";
import type { Queries } from "@konter/postgres";
import { DomainError } from "../../../platform/domain-error.ts";

/** A row of cn23 with the reference of its parcel and the decree of its rates. */
export interface DeclarationRow {
  readonly id: number;
  readonly ref_id: string;
  readonly member_id: number;
  readonly form: CnForm;
  readonly needed_form: CnForm;
  readonly resi: string | null;
  readonly shipment_id: number | null;
  readonly sender: Cn23["sender"];
  readonly recipient: Cn23["recipient"];
  readonly category: Cn23Category;
  readonly explanation: string | null;
  readonly lines: readonly Cn23Line[];
  readonly currency: string;
  readonly total_cents: number;
  readonly net_grams: number;
  readonly gross_grams: number;
  readonly postal_charges: number;
  readonly comments: string | null;
  readonly licence: string | null;
  readonly certificate: string | null;
  readonly invoice: string | null;
  readonly office: string;
  readonly signed_by: string;
  readonly signed_on: string;
  readonly value_rupiah: number;
  readonly value_sdr_cents: number;
  readonly most_sdr: number;
  readonly sdr_rupiah: number;
  readonly state: Cn23State;
  readonly business_date: string;
  readonly made_at: Date;
  readonly shipment_ref_id: string | null;
  readonly handed_over_at: Date | null;
  readonly decree: string | null;
}

/** Declarations `c`; continue after it with `where`. */
export const DECLARATIONS = `select c.*, c.signed_on::text as signed_on, c.business_date::text as business_date,
    s.ref_id as shipment_ref_id, s.handed_over_at, k.decree
  from cn23 c left join shipment s on s.id = c.shipment_id left join kurs_week k on k.id = c.week_id`;

/** A member's own declaration. Throws cn23_not_found, also for another member's. */
export async function requireDeclaration(
  database: Queries,
  memberId: number,
  refId: string,
): Promise<DeclarationRow> {
  const found = await database.query<DeclarationRow>(
    `${DECLARATIONS} where c.member_id = $1 and c.ref_id = $2`,
    [memberId, refId.toUpperCase()],
  );
  const [row] = found.rows;
  if (row === undefined) throw new DomainError("cn23_not_found");
  return row;
}

/** A declaration as lists show it. */
export const toListed = (row: DeclarationRow): Cn23Row => ({
  ref_id: row.ref_id,
  created_at: row.made_at.toISOString(),
  form: row.form,
  state: row.state,
  resi: row.resi,
  in_books: row.resi === null ? null : row.shipment_id !== null,
  recipient_name: row.recipient.name,
  country: row.recipient.country,
  category: row.category,
  currency: row.currency,
  total_cents: row.total_cents,
  value_rupiah: rupiah(row.value_rupiah),
  gross_grams: row.gross_grams,
});

interface StepRow {
  readonly step: Cn23["steps"][number]["step"];
  readonly at: Date;
  readonly by: string;
  readonly reason: string | null;
}

/** A declaration with its steps. */
export async function describe(database: Queries, row: DeclarationRow): Promise<Cn23> {
  const steps = await database.query<StepRow>(
    `select t.step, t.at, m.name as by, t.reason from cn23_step t join member m on m.id = t.member_id
     where t.cn23_id = $1 order by t.at`,
    [row.id],
  );
  return {
    ...toListed(row),
    needed_form: row.needed_form,
    shipment_ref_id: row.shipment_ref_id,
    sender: row.sender,
    recipient: row.recipient,
    explanation: row.explanation,
    lines: [...row.lines],
    net_grams: row.net_grams,
    postal_charges: rupiah(row.postal_charges),
    comments: row.comments,
    licence: row.licence,
    certificate: row.certificate,
    invoice: row.invoice,
    office: row.office,
    signed_by: row.signed_by,
    signed_on: row.signed_on,
    value_sdr_cents: row.value_sdr_cents,
    most_sdr: row.most_sdr,
    sdr_rupiah: rupiah(row.sdr_rupiah),
    decree: row.decree,
    can_cancel: row.state === "active" && row.handed_over_at === null,
    steps: steps.rows.map((step) => ({ ...step, at: step.at.toISOString() })),
  };
}

/** A member's own declaration with its steps. Throws cn23_not_found. */
export const describeOwn = async (
  database: Queries,
  memberId: number,
  refId: string,
): Promise<Cn23> => describe(database, await requireDeclaration(database, memberId, refId));
