import {
  COURIER_NAMES,
  SHIPMENT_NOT_BOOKED_APPROVAL,
  shipmentCloseInput,
} from "@konter/contract/parcels";
import type { ShipmentCloseInput } from "@konter/contract/parcels";
import type { Locale, Sentence } from "@konter/contract/locale";
import { formatRupiah } from "@konter/contract/money";
import type { Change } from "@konter/ledger";
import type { Queries } from "@konter/postgres";
import * as z from "zod/mini";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { approvalKind, takesSecondPerson } from "../../../kernel/approvals/index.ts";
import type { RegisteredKind } from "../../../kernel/approvals/index.ts";
import { recordAction } from "../../../kernel/audit/index.ts";
import type { Actor } from "../../../kernel/audit/index.ts";
import { settleByStaff } from "./settle.ts";
import type { ShipmentRow } from "./store.ts";

/** An order that only people can clarify. Throws shipment_not_found, shipment_decided, shipment_still_asked. */
async function requireUnresolved(database: Queries, refId: string): Promise<ShipmentRow> {
  const found = await database.query<ShipmentRow>("select * from shipment where ref_id = $1", [
    refId.toUpperCase(),
  ]);
  const [row] = found.rows;
  if (row === undefined) throw new DomainError("shipment_not_found");
  if (row.status !== "processing") throw new DomainError("shipment_decided");
  if (row.next_call !== null) throw new DomainError("shipment_still_asked");
  return row;
}

/** Gives the held money back, by the one function that settles orders, and records who said so. */
async function release(
  change: Change,
  actor: Actor,
  { id, ref_id: subject }: ShipmentRow,
  { words, askedBy }: { readonly words: string; readonly askedBy?: number },
): Promise<void> {
  const said = { state: "not_booked", code: "not_booked", message: words, body: "" } as const;
  await settleByStaff(change, id, said);
  await change.writes.query(
    "update shipment set attention = null, attention_at = null where id = $1",
    [id],
  );
  await recordAction(change.writes, actor, {
    action: "shipment.not_booked",
    subject,
    after: { words },
    ...(askedBy !== undefined && { detail: { requested_by: askedBy } }),
  });
}

/**
 * Declares an order as not booked in a brand without a second person. Throws shipment_not_booked_approval_needed and
 * what requireUnresolved throws.
 */
export async function declareNotBooked(
  brand: BrandContext,
  actor: Actor,
  { ref_id: refId, words }: ShipmentCloseInput,
): Promise<void> {
  await brand.ledger.commit(async (change) => {
    const row = await requireUnresolved(change.reads, refId);
    if (await takesSecondPerson(change, actor, SHIPMENT_NOT_BOOKED_APPROVAL, row.ref_id))
      throw new DomainError("shipment_not_booked_approval_needed");
    await release(change, actor, row, { words });
  });
}

const bound = z.extend(shipmentCloseInput, {
  courier: z.string(),
  amount: z.int(),
  sends: z.int(),
});

const WORDS = {
  title: { id: "Paket {ref_id} tidak dipesan", en: "Parcel {ref_id} was not ordered" },
  courier: { id: "Kurir", en: "Courier" },
  amount: { id: "Kembali ke saldo pengirim", en: "Back to the sender's deposit" },
  words: { id: "Hasil pemeriksaan", en: "What was found out" },
} as const satisfies Readonly<Record<string, Sentence>>;

/** A lost order that the courier does not have. A word of the courier meanwhile makes the request stale. */
export function notBookedKind(): RegisteredKind {
  return approvalKind({
    name: SHIPMENT_NOT_BOOKED_APPROVAL,
    requestPermission: "parcels.compensate",
    permission: "parcels.approve",
    asked: shipmentCloseInput,
    bound,
    async prepare(client, { ref_id: refId, words }) {
      const row = await requireUnresolved(client, refId);
      const { ref_id, courier, total_cost: amount, sends } = row;
      return {
        subject: ref_id,
        bound: { ref_id, words, courier: COURIER_NAMES[courier], amount, sends },
      };
    },
    describe: ({ ref_id: refId, courier, amount, words }, locale: Locale) => ({
      title: WORDS.title[locale].replace("{ref_id}", refId),
      changes: [
        { label: WORDS.courier[locale], before: null, after: courier },
        { label: WORDS.amount[locale], before: null, after: formatRupiah(amount) },
        { label: WORDS.words[locale], before: null, after: words },
      ],
    }),
    async executeInChange(change, { ref_id: refId, words, sends }, actor, madeBy) {
      const row = await requireUnresolved(change.reads, refId);
      if (row.sends !== sends) throw new DomainError("approval_stale");
      await release(change, actor, row, { words, askedBy: madeBy });
    },
  });
}
