import type {
  AdminComplaint,
  Complaint,
  ComplaintReason,
  ComplaintState,
  ComplaintStep,
} from "@konter/contract/complaints";
import type { Queries } from "@konter/postgres";
import type pg from "pg";
import type { Earlier, KeyedCall } from "../../../platform/idempotent.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import type { SealedText, TextSeal } from "../../../platform/keys/text-seal.ts";
import { maskedPerson, maskName } from "../../people/account/index.ts";

interface StoredStep {
  at: string;
  kind: ComplaintStep["kind"];
  staff: string | null;
  text: string;
}

/** A complaint with its purchase, its member and all messages. */
export interface ComplaintRow {
  id: number;
  purchase_id: number;
  member_id: number;
  ref_id: string;
  reason: ComplaintReason;
  state: ComplaintState;
  claimed_by: number | null;
  claimed_by_name: string | null;
  opened_at: Date;
  due_at: Date;
  closed_at: Date | null;
  overdue: boolean;
  member_name: string;
  member_hp: string;
  product_name: string;
  destination: string;
  steps: StoredStep[];
}

type StoredComplaint = Omit<ComplaintRow, "steps"> & {
  readonly steps: readonly (Omit<StoredStep, "text"> & { readonly text: SealedText })[];
};

const textPlace = (complaintId: number): string => `complaint_event.text.${complaintId}`;
export const openText = (seal: TextSeal, complaintId: number, text: SealedText): string =>
  seal.open(text, textPlace(complaintId));

/** To be completed with the rest of the `where` clause. */
const COMPLAINTS = `select c.id, c.purchase_id, c.member_id, p.ref_id, c.reason, c.state, c.claimed_by, s.name as claimed_by_name,
    c.opened_at, c.due_at, c.closed_at, c.state = 'open' and c.due_at <= now() as overdue,
    m.name as member_name, m.hp as member_hp, p.product_name, p.destination, said.steps
  from complaint c
  join purchase p on p.id = c.purchase_id
  join member m on m.id = c.member_id
  left join staff s on s.id = c.claimed_by
  cross join lateral (
    select json_agg(json_build_object('at', e.at, 'kind', e.kind, 'staff', es.name, 'text', e.text) order by e.id) as steps
    from complaint_event e left join staff es on es.id = e.staff_id where e.complaint_id = c.id) said
  where`;

/** `seal` decrypts the messages, because a member may have written the code that the complaint is about. */
export async function selectComplaints(
  database: Queries,
  seal: TextSeal,
  where: string,
  values: readonly unknown[],
): Promise<ComplaintRow[]> {
  const answer = await database.query<StoredComplaint>(`${COMPLAINTS} ${where}`, [...values]);
  return answer.rows.map((row) => ({
    ...row,
    steps: row.steps.map((step) => ({ ...step, text: openText(seal, row.id, step.text) })),
  }));
}

export async function findComplaint(
  database: Queries,
  seal: TextSeal,
  id: number,
): Promise<ComplaintRow | undefined> {
  return (await selectComplaints(database, seal, "c.id = $1", [id]))[0];
}

/** Returns one of the member's purchases by its reference. Throws transaction_not_found, also for another member's. */
export async function findOwnPurchase(
  client: pg.PoolClient,
  memberId: number,
  refId: string,
): Promise<number> {
  const found = await client.query<{ id: number }>(
    "select id from purchase where ref_id = $1 and member_id = $2",
    [refId.toUpperCase(), memberId],
  );
  const id = found.rows[0]?.id;
  if (id === undefined) throw new DomainError("transaction_not_found");
  return id;
}

/** Keeps a member's keys separate from other members' and from staff's. */
export const memberKey = (memberId: number, key: string): string => `m${memberId}:${key}`;

export interface NewStep {
  readonly complaintId: number;
  readonly kind: ComplaintStep["kind"];
  readonly staffId: number | null;
  readonly text: string;
  /** Null for an action that can safely be repeated. */
  readonly key: string | null;
}

/** Adds a step and notifies the member's open pages. */
export async function addStep(client: pg.PoolClient, seal: TextSeal, step: NewStep): Promise<void> {
  await client.query(
    "insert into complaint_event (complaint_id, kind, staff_id, text, idempotency_key) values ($1, $2, $3, $4, $5)",
    [
      step.complaintId,
      step.kind,
      step.staffId,
      step.text === "" ? "" : seal.seal(step.text, textPlace(step.complaintId)),
      step.key,
    ],
  );
  await client.query(
    `insert into outbox (topic, member_id, reference, payload)
     select 'complaint.' || $2::text, c.member_id, p.ref_id, '{}' from complaint c join purchase p on p.id = c.purchase_id where c.id = $1`,
    [step.complaintId, step.kind],
  );
}

/** The content of a step and its complaint: the one of a purchase, or one by its id. */
export interface StepInput {
  readonly kind: ComplaintStep["kind"];
  readonly text: string;
  readonly purchaseId?: number;
  readonly complaintId?: number;
  readonly reason?: ComplaintReason;
}

interface KnownStep extends Earlier<number> {
  readonly text: SealedText;
}

/** Adds a step once per key and returns the complaint's id. */
export const keyedStep = (
  seal: TextSeal,
  key: string,
  { kind, text, purchaseId, complaintId, reason }: StepInput,
): KeyedCall<number, KnownStep> => ({
  earlier: `select c.id as answer, e.text, e.kind = $2 and coalesce(c.purchase_id = $3, true) and coalesce(c.id = $4, true)
       and coalesce(c.reason = $5, true) as same
     from complaint_event e join complaint c on c.id = e.complaint_id where e.idempotency_key = $1`,
  key: [key],
  input: [kind, purchaseId ?? null, complaintId ?? null, reason ?? null],
  isSame: (before) => before.same === true && openText(seal, before.answer, before.text) === text,
});

export function toComplaint(row: ComplaintRow): Complaint {
  return {
    ...facts(row),
    product: row.product_name,
    destination_number: row.destination,
    steps: row.steps.map(toStep),
  };
}

/** The steps with the names of their authors, for staff. */
export function namedSteps(row: ComplaintRow): (ComplaintStep & { name: string })[] {
  return row.steps.map((step) => ({
    ...toStep(step),
    name: step.staff ?? maskName(row.member_name),
  }));
}

export function toAdminComplaint(row: ComplaintRow, staffId: number): AdminComplaint {
  return {
    complaint_id: row.id,
    complaint: facts(row),
    last_text: row.steps.findLast(({ text }) => text !== "")?.text ?? "",
    overdue: row.overdue,
    claimed_by: row.claimed_by_name,
    claimed_by_me: row.claimed_by === staffId,
    member: maskedPerson(row.member_name, row.member_hp),
    product: row.product_name,
    destination_number: row.destination,
  };
}

function facts(row: ComplaintRow): AdminComplaint["complaint"] {
  return {
    ref_id: row.ref_id,
    reason: row.reason,
    state: row.state,
    opened_at: row.opened_at.toISOString(),
    due_at: row.state === "open" ? row.due_at.toISOString() : null,
    closed_at: row.closed_at?.toISOString() ?? null,
  };
}

function toStep({ at, kind, staff, text }: StoredStep): ComplaintStep {
  return {
    at: new Date(at).toISOString(),
    kind,
    by: staff === null ? "member" : "staff",
    text,
  };
}
