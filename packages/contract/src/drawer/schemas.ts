import * as z from "zod/mini";
import { pageQuery } from "../answers.ts";
import {
  amount,
  amountOut,
  calendarDate,
  queryInteger,
  requiredText,
  text,
} from "../field-rules.ts";
import { LOCALES } from "../locale.ts";
import { errors } from "./errors.ts";
import {
  CASH_REASONS,
  DENOMINATION_PIECES_MOST,
  DENOMINATIONS,
  DRAWER_ENTRY_KINDS,
  DRAWER_TEXT_CHARACTERS,
  needsCashNote,
  PAYMENT_WAYS,
} from "./rules.ts";
import type { CashReason, CountedPieces, DrawerEntryKind } from "./rules.ts";

const { till, person, note, reason } = DRAWER_TEXT_CHARACTERS;
const ID_MOST = 999_999_999_999_999;
const id = () => queryInteger(1, ID_MOST);
const refId = () => z.string().check(z.maxLength(20));
const names = <Name extends string>(rows: Readonly<Record<Name, unknown>>) =>
  z.enum(Object.keys(rows) as [Name, ...Name[]]);

export const countedPieces = z.object({ value: z.int(), pieces: z.int() });
const count = () =>
  z
    .array(
      z.strictObject({
        value: z.literal([...DENOMINATIONS]),
        pieces: z.int().check(z.gte(0), z.lte(DENOMINATION_PIECES_MOST)),
      }),
    )
    .check(z.maxLength(DENOMINATIONS.length));

interface Counted {
  readonly cash?: number | undefined;
  readonly count?: readonly CountedPieces[] | undefined;
}

/** Counted cash as a total, by notes and coins, or both, which must then agree. */
const counted = {
  cash: z.optional(amount(0)),
  count: z.optional(count()),
};
const isCounted = <T extends Counted>() =>
  z.refine<T>(({ cash, count: pieces }) => cash !== undefined || pieces !== undefined, {
    path: ["cash"],
    params: { rule: "drawer_count_missing", sentence: errors.drawer_count_missing },
  });

export const drawerOpenInput = z
  .strictObject({
    till: z._default(text(till), ""),
    person: requiredText(person),
    note: z.optional(text(note)),
    ...counted,
  })
  .check(isCounted());
export type DrawerOpenInput = z.output<typeof drawerOpenInput>;

export const drawerCloseInput = z
  .strictObject({
    id: id(),
    person: requiredText(person),
    /** The expected cash that the user saw; the call is rejected when it has changed. */
    expected_cash: z.int(),
    reason: z.optional(text(reason)),
    ...counted,
  })
  .check(isCounted());
export type DrawerCloseInput = z.output<typeof drawerCloseInput>;

export const drawerCashInput = z
  .strictObject({
    id: id(),
    reason: names<CashReason>(CASH_REASONS),
    amount: amount(),
    note: z.optional(text(note)),
  })
  .check(
    z.refine(({ reason: why, note: said = "" }) => !needsCashNote(why) || said !== "", {
      path: ["note"],
      params: { rule: "drawer_note_missing", sentence: errors.drawer_note_missing },
    }),
  );
export type DrawerCashInput = z.output<typeof drawerCashInput>;

export const drawerUndoInput = z.strictObject({ id: id() });
export const drawerSaleInput = z.strictObject({ ref_id: refId() });

/** Payment of a sale. A debt names the debtor and the down payment. */
export const drawerPayInput = z
  .strictObject({
    ref_id: refId(),
    way: z.enum(PAYMENT_WAYS),
    /** The open shift. By default the shift of the entry, or the one open longest. */
    shift_id: z.optional(id()),
    customer_name: z.optional(text(60)),
    dp_value: z.optional(amount(0)),
    debt_notes: z.optional(text(200)),
  })
  .check(
    z.refine(({ way, customer_name: name = "" }) => way !== "debt" || name !== "", {
      path: ["customer_name"],
      params: { rule: "drawer_customer_missing", sentence: errors.drawer_customer_missing },
    }),
  );
export type DrawerPayInput = z.output<typeof drawerPayInput>;

/** Totals of a shift, in rupiah. `expected_cash` is the opening cash plus every cash entry. */
export const drawerFigures = z.object({
  cash_sales: amountOut(),
  noncash_sales: amountOut(),
  debt_sales: amountOut(),
  repaid_cash: amountOut(),
  repaid_noncash: amountOut(),
  cash_in: amountOut(),
  /** Cash taken out, as a positive number. */
  cash_out: amountOut(),
  expected_cash: amountOut(),
});
export type DrawerFigures = z.output<typeof drawerFigures>;

export const drawerShiftRow = z.object({
  id: z.string(),
  till: z.string(),
  person: z.string(),
  note: z.nullable(z.string()),
  opened_at: z.string(),
  opening_cash: amountOut(),
  opening_count: z.nullable(z.array(countedPieces)),
  closed_at: z.nullable(z.string()),
  closed_by: z.nullable(z.string()),
  counted_cash: z.nullable(amountOut()),
  closing_count: z.nullable(z.array(countedPieces)),
  /** Counted minus expected; null while the shift is open. */
  difference: z.nullable(amountOut()),
  difference_reason: z.nullable(z.string()),
  figures: drawerFigures,
});
export type DrawerShiftRow = z.output<typeof drawerShiftRow>;

export const drawerState = z.object({
  /** Longest open first. */
  open: z.array(drawerShiftRow),
  /** Names that the account used recently. */
  people: z.array(z.string()),
  tills: z.array(z.string()),
});
export type DrawerState = z.output<typeof drawerState>;

export const drawerEntry = z.object({
  id: z.string(),
  at: z.string(),
  kind: names<DrawerEntryKind>(DRAWER_ENTRY_KINDS),
  way: z.enum(PAYMENT_WAYS),
  /** Positive when it came to the agent or is owed to the agent; negative when it went out. */
  amount: amountOut(),
  ref_id: z.nullable(z.string()),
  product: z.nullable(z.string()),
  customer_name: z.nullable(z.string()),
  reason: z.nullable(names<CashReason>(CASH_REASONS)),
  note: z.nullable(z.string()),
  /** Entered by hand in an open shift, and not undone. */
  may_undo: z.boolean(),
  /** Undoes another entry, or was undone by one. */
  is_undone: z.boolean(),
});
export type DrawerEntry = z.output<typeof drawerEntry>;

export const drawerShiftQuery = z.strictObject({ ...pageQuery, id: id() });
export const drawerReport = z.object({
  shift: drawerShiftRow,
  /** Sales by product kind, minus returned ones; profit and loss as in the report (feature row M263). */
  kinds: z.array(
    z.object({
      kind: z.string(),
      count: z.int(),
      selling_price: amountOut(),
      profit: amountOut(),
      loss: amountOut(),
    }),
  ),
  /** Newest first. */
  entries: z.array(drawerEntry),
  next_cursor: z.nullable(z.string()),
});
export type DrawerReport = z.output<typeof drawerReport>;

const period = {
  date_from: z.optional(calendarDate()),
  date_to: z.optional(calendarDate()),
  person: z.optional(text(person)),
};
export const drawerShiftsQuery = z.strictObject({ ...pageQuery, ...period });
export type DrawerShiftsQuery = z.output<typeof drawerShiftsQuery>;
export const drawerHistory = z.object({
  /** Newest first. */
  rows: z.array(drawerShiftRow),
  next_cursor: z.nullable(z.string()),
  /** Totals by opening day (WIB) and person over the filtered rows; at most 100, newest first; empty on later pages. */
  totals: z.array(
    z.object({
      day: z.string(),
      person: z.string(),
      shifts: z.int(),
      sales: amountOut(),
      cash_sales: amountOut(),
      difference: amountOut(),
    }),
  ),
});
export type DrawerHistory = z.output<typeof drawerHistory>;

/** A sale's entries in the drawer, by payment method. */
export const drawerSale = z.object({
  ref_id: z.string(),
  selling_price: amountOut(),
  customer_name: z.nullable(z.string()),
  cash: amountOut(),
  noncash: amountOut(),
  debt: amountOut(),
  /** Null when it belongs to no shift. */
  shift_id: z.nullable(z.string()),
  /** Whether the shift of the sale, or the shift that it would join, is open. */
  is_open: z.boolean(),
});
export type DrawerSale = z.output<typeof drawerSale>;

/** Parameters of the file URLs. */
const file = { format: z.enum(["csv", "xlsx", "pdf"]), locale: z.enum(LOCALES) };
export const drawerShiftFileQuery = z.strictObject(file);
export const drawerHistoryFileQuery = z.strictObject({ ...file, ...period });
