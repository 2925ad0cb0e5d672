import { OPEN_TILLS_LIMIT, USUAL_TILL } from "@konter/contract/drawer";
import type { DrawerOpenInput, DrawerShiftRow, DrawerState } from "@konter/contract/drawer";
import { onlyRow } from "@konter/postgres";
import type { Queries } from "@konter/postgres";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { idempotent } from "../../../platform/idempotent.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import { holdAccount } from "../../people/identity/index.ts";
import { cashOf, storedCount } from "./count-cash.ts";
import { catchUpDrawer, findShift, openShifts, toShift } from "./store.ts";

/**
 * Opens a shift of a till, once per key. Later sales are entered in it. Throws drawer_open_already,
 * drawer_tills_too_many, drawer_count_differs, idempotency_key_reused.
 */
export async function openShift(
  { pool }: BrandContext,
  memberId: number,
  key: string,
  input: DrawerOpenInput,
): Promise<DrawerShiftRow> {
  const till = input.till === "" ? USUAL_TILL : input.till;
  const cash = cashOf(input);
  const call = {
    earlier: `select id as answer, till = $3 and person = $4 and opening_cash = $5 and note is not distinct from $6 as same
       from drawer_shift where member_id = $1 and opening_key = $2`,
    key: [memberId, key],
    input: [till, input.person, cash, input.note ?? null],
  };
  return inTransaction(pool, async (client) => {
    await catchUpDrawer(client);
    await holdAccount(client, memberId);
    const id = await idempotent<number>(client, call, async () => {
      const open = await openShifts(client, memberId);
      const same = open.find((shift) => shift.till.toLowerCase() === till.toLowerCase());
      if (same !== undefined)
        throw new DomainError("drawer_open_already", {
          parameters: { till: same.till, person: same.person },
        });
      if (open.length >= OPEN_TILLS_LIMIT)
        throw new DomainError("drawer_tills_too_many", { parameters: { most: OPEN_TILLS_LIMIT } });
      const opened = await client.query<{ id: number }>(
        `insert into drawer_shift (member_id, till, person, note, opening_cash, opening_count, opening_key)
       values ($1, $2, $3, $4, $5, $6, $7) returning id`,
        [memberId, till, input.person, input.note ?? null, cash, storedCount(input), key],
      );
      return onlyRow(opened).id;
    });
    return toShift(await findShift(client, memberId, id));
  });
}

const NAMES_OFFERED = 8;

/** Returns the open drawers, and the names that the account used last. */
export async function readDrawer(database: Queries, memberId: number): Promise<DrawerState> {
  const [open, names] = await Promise.all([
    openShifts(database, memberId),
    database.query<{ person: string; till: string }>(
      "select person, till from drawer_shift where member_id = $1 order by id desc limit 50",
      [memberId],
    ),
  ]);
  const latest = (name: "person" | "till") =>
    [...new Set(names.rows.map((row) => row[name]).filter((each) => each !== ""))].slice(
      0,
      NAMES_OFFERED,
    );
  return { open: open.map(toShift), people: latest("person"), tills: latest("till") };
}
