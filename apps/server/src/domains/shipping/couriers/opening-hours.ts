import { COURIER_DAYS } from "@konter/contract/parcels";
import type {
  CourierDays,
  CourierHours,
  CourierHoursInput,
  OpenSpan,
} from "@konter/contract/parcels";
import type { Queries } from "@konter/postgres";
import { recordAction } from "../../../kernel/audit/index.ts";
import type { Actor } from "../../../kernel/audit/index.ts";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { inTransaction } from "../../../platform/transaction.ts";

const CLOSED: CourierHours = { weekdays: null, saturday: null, sunday: null };

/** The hours by account; accounts without hours are left out. */
export async function readHours(database: Queries): Promise<ReadonlyMap<string, CourierHours>> {
  const { rows } = await database.query<{ account: string; days: CourierDays } & OpenSpan>(
    `select courier_account_id as account, days, to_char(opens, 'HH24:MI') as opens, to_char(closes, 'HH24:MI') as closes
     from courier_hours order by courier_account_id, days`,
  );
  const found = new Map<string, CourierHours>();
  for (const { account, days, opens, closes } of rows)
    found.set(account, { ...(found.get(account) ?? CLOSED), [days]: { opens, closes } });
  return found;
}

/** Throws courier_account_not_found, courier_hours_incomplete, courier_hours_backwards. */
export async function saveHours(
  brand: BrandContext,
  actor: Actor,
  { account, ...typed }: CourierHoursInput,
): Promise<void> {
  const spans = COURIER_DAYS.flatMap((days) => {
    const span = spanOf(typed[`${days}_opens`], typed[`${days}_closes`]);
    return span === null ? [] : [{ days, ...span }];
  });
  await inTransaction(brand.pool, async (client) => {
    const found = await client.query(
      "select from courier_account where id = $1 for no key update",
      [account],
    );
    if (found.rowCount === 0) throw new DomainError("courier_account_not_found");
    const before = (await readHours(client)).get(account) ?? CLOSED;
    await client.query("delete from courier_hours where courier_account_id = $1", [account]);
    await client.query(
      `insert into courier_hours (courier_account_id, days, opens, closes)
       select $1, days, opens, closes from jsonb_to_recordset($2) as s(days text, opens time, closes time)`,
      [account, JSON.stringify(spans)],
    );
    const after = (await readHours(client)).get(account) ?? CLOSED;
    if (JSON.stringify(textsOf(before)) === JSON.stringify(textsOf(after))) return;
    await recordAction(client, actor, {
      action: "courier.hours",
      subject: account,
      before: textsOf(before),
      after: textsOf(after),
    });
  });
}

/** Null for closed days. Throws courier_hours_incomplete, courier_hours_backwards. */
function spanOf(opens: string | null, closes: string | null): OpenSpan | null {
  if (opens === null && closes === null) return null;
  if (opens === null || closes === null) throw new DomainError("courier_hours_incomplete");
  if (closes <= opens) throw new DomainError("courier_hours_backwards");
  return { opens, closes };
}

const textsOf = (hours: CourierHours) =>
  Object.fromEntries(
    COURIER_DAYS.map((days) => {
      const span = hours[days];
      return [days, span === null ? "" : `${span.opens}–${span.closes}`];
    }),
  );
