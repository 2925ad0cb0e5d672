import type {
  ReturnApproveInput,
  ReturnReceiveInput,
  ShopReturn,
  ShopReturnState,
} from "@konter/contract/shop-returns";
import { localPhone } from "@konter/contract/phone";
import type { Change } from "@konter/ledger";
import type { Queries } from "@konter/postgres";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { recordAction } from "../../../kernel/audit/index.ts";
import type { Actor } from "../../../kernel/audit/index.ts";
import { findDistrict } from "../../shipping/shipments/index.ts";
import { requireOrigin } from "../delivery/index.ts";
import { announce, moveInChange, requireHeld } from "../orders/index.ts";
import type { OrderRow } from "../orders/index.ts";
import { tooManyPieces, unknownLine } from "./ask-return.ts";
import { resumeEnding } from "./buyer-acts.ts";
import { tellBuyer } from "./notices.ts";
import { lockReturn, requireReturn } from "./store.ts";
import type { ReturnRow } from "./store.ts";

/** Changes a return in one of the states; order and return are locked. Throws shop_return_not_found, shop_return_moved. */
async function onReturn(
  brand: BrandContext,
  id: number,
  states: readonly ShopReturnState[],
  act: (change: Change, row: ReturnRow, order: OrderRow) => Promise<void>,
): Promise<void> {
  const { number } = await requireReturn(brand.pool, id);
  await brand.ledger.commit(
    async (change) => {
      const order = await requireHeld(change, number);
      await act(change, await lockReturn(change.reads, id, states), order);
      await announce(change.writes, order);
    },
    { key: `shop:${number}`, needsLedger: false },
  );
}

/** The shop's address as it is frozen in a return. Throws shop_not_ready. */
async function readAddress(database: Queries): Promise<NonNullable<ShopReturn["send_to"]>> {
  const { name, phone, detail, postcode, district } = await requireOrigin(database);
  const place = await findDistrict(database, district);
  const region = place === undefined ? "" : `${place.district}, ${place.city}, ${place.province}`;
  return { name, phone: localPhone(phone), detail, postcode, region };
}

/**
 * Approves a return. With `send_back` the buyer sends the goods to the shop before the refund. Throws
 * shop_return_not_found, shop_return_moved, shop_not_ready.
 */
export async function approveReturn(
  brand: BrandContext,
  actor: Actor,
  { return_id: id, send_back: sendBack, words }: ReturnApproveInput,
): Promise<void> {
  await onReturn(brand, id, ["asked"], async (change, row) => {
    const to = sendBack ? await readAddress(change.reads) : null;
    change.writeRows(
      1,
      `update shop_return set state = 'approved', send_back = $2, send_to = $3, words = $4, decided_at = clock_timestamp(), decided_by = $5
       where id = $1 and state = 'asked'`,
      [id, sendBack, to === null ? null : JSON.stringify(to), words, actor.staffId],
    );
    const address =
      to === null
        ? ""
        : [to.name, to.phone, to.detail, to.region, to.postcode].filter(Boolean).join(", ");
    await tellBuyer(change.writes, row, "approved", { words, address });
    await recordAction(change.writes, actor, {
      action: "shop.return_approved",
      subject: row.number,
      detail: { return: id, send_back: sendBack, words },
    });
  });
}

/** Rejects a return that is not refunded. Throws shop_return_not_found, shop_return_moved. */
export async function rejectReturn(
  brand: BrandContext,
  actor: Actor,
  { return_id: id, words }: { readonly return_id: number; readonly words: string },
): Promise<void> {
  await onReturn(brand, id, ["asked", "approved", "received"], async (change, row, order) => {
    change.writeRows(
      1,
      `update shop_return set state = 'rejected', words = $2, decided_at = clock_timestamp(), decided_by = $3
       where id = $1 and state = $4`,
      [id, words, actor.staffId, row.state],
    );
    await resumeEnding(brand, change, order);
    await tellBuyer(change.writes, row, "rejected", { words });
    await recordAction(change.writes, actor, {
      action: "shop.return_rejected",
      subject: row.number,
      before: { state: row.state },
      detail: { return: id, words },
    });
  });
}

/**
 * Notes that the goods are back; the pieces that can be sold again go on the shelf. Throws shop_return_not_found,
 * shop_return_moved, shop_return_not_sent_back, shop_return_line_unknown, shop_return_too_many_pieces.
 */
export async function receiveReturn(
  brand: BrandContext,
  actor: Actor,
  { return_id: id, lines }: ReturnReceiveInput,
): Promise<void> {
  await onReturn(brand, id, ["approved"], async (change, row) => {
    if (row.send_back !== true) throw new DomainError("shop_return_not_sent_back");
    const restocked = piecesOf(row, lines);
    change.writeRows(
      1,
      "update shop_return set state = 'received', received_at = clock_timestamp(), received_by = $2 where id = $1 and state = 'approved'",
      [id, actor.staffId],
    );
    if (restocked.length > 0) {
      change.writeRows(
        restocked.length,
        `update shop_return_line l set restocked = given.pieces from jsonb_to_recordset($2) as given(line smallint, pieces integer)
         where l.return_id = $1 and l.line = given.line`,
        [id, JSON.stringify(restocked.map(({ line, pieces }) => ({ line, pieces })))],
      );
      moveInChange(
        change,
        restocked.map(({ product_id, pieces }) => ({
          product_id,
          kind: "returned",
          on_hand: pieces,
          reserved: 0,
          order_number: row.number,
          staff_id: actor.staffId,
        })),
      );
    }
    await recordAction(change.writes, actor, {
      action: "shop.return_received",
      subject: row.number,
      detail: { return: id, restocked: restocked.reduce((sum, { pieces }) => sum + pieces, 0) },
    });
  });
}

/** Lines with pieces for the shelf. Throws shop_return_line_unknown, shop_return_too_many_pieces. */
function piecesOf(row: ReturnRow, given: ReturnReceiveInput["lines"]) {
  const seen = new Set<number>();
  return given.flatMap(({ line, pieces }) => {
    const returned = row.lines.find((each) => each.line === line);
    if (returned === undefined || seen.has(line)) throw unknownLine();
    seen.add(line);
    if (pieces > returned.quantity) throw tooManyPieces(returned.name, returned.quantity);
    return pieces === 0 ? [] : [{ line, pieces, product_id: returned.product_id }];
  });
}
