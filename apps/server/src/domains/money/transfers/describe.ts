import { displayPhone } from "@konter/contract/phone";
import { rupiah } from "@konter/contract/money";
import type { Transfer, TransferDirection, TransferPage } from "@konter/contract/transfers";
import type { Queries } from "@konter/postgres";
import { DomainError } from "../../../platform/domain-error.ts";
import { maskName, maskPhone } from "../../people/account/index.ts";
import { findTransfer, selectTransfers } from "./store.ts";
import type { TransferRow } from "./store.ts";

/**
 * The sender typed the receiver's number and sees a masked name; the receiver sees the sender's name and a masked
 * number.
 */
function toTransfer(row: TransferRow): Transfer {
  const { is_sender: isSender, corrected_amount: corrected, corrected_at: correctedAt } = row;
  return {
    ref_id: row.ref_id,
    date: row.made_at.toISOString(),
    direction: isSender ? "out" : "in",
    state: row.state,
    hp: isSender ? displayPhone(row.other_hp) : maskPhone(row.other_hp),
    name: isSender ? maskName(row.other_name) : row.other_name,
    amount: rupiah(row.amount),
    fee: rupiah(isSender ? row.fee : 0),
    notes: row.notes,
    startBalance: rupiah(row.start_balance),
    endBalance: rupiah(row.end_balance),
    held_until: isSender ? (row.held_until?.toISOString() ?? null) : null,
    stop_reason: row.stop_reason,
    corrected:
      corrected === null || correctedAt === null
        ? null
        : { amount: rupiah(corrected), date: correctedAt.toISOString() },
  };
}

/** Throws transfer_not_found, also to the receiver of a transfer that has not arrived yet. */
export async function describeTransfer(
  database: Queries,
  memberId: number,
  refId: string,
): Promise<Transfer> {
  const row = await findTransfer(database, memberId, refId.toUpperCase());
  if (row === undefined) throw new DomainError("transfer_not_found");
  return toTransfer(row);
}

export async function listTransfers(
  database: Queries,
  memberId: number,
  page: {
    readonly direction?: TransferDirection | undefined;
    readonly cursor?: string | undefined;
    readonly limit: number;
  },
): Promise<TransferPage> {
  const before = /^\d{1,15}$/.test(page.cursor ?? "") ? Number(page.cursor) : null;
  const read = await selectTransfers(
    database,
    memberId,
    page.direction ?? "both",
    before,
    page.limit + 1,
  );
  const rows = read.slice(0, page.limit);
  const last = rows.at(-1);
  return {
    rows: rows.map(toTransfer),
    next_cursor: read.length > page.limit && last !== undefined ? String(last.id) : null,
  };
}
