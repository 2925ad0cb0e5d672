import type { BrandContext } from "../../../platform/brand-context.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import { notifyAll } from "../../../kernel/notices/index.ts";
import { SAVED_BILL_NOTICES } from "./notices.ts";
import type { DueFacts } from "./notices.ts";

const AT_ONCE = 100;

/**
 * Notifies owners of saved bills about due bills that are not paid here, once per period. Returns true when there may
 * be more. Calls no biller. `now` defaults to the database's time.
 */
export async function tellDueBills(
  { pool }: Pick<BrandContext, "pool">,
  now?: Date,
): Promise<boolean> {
  return inTransaction(pool, async (client) => {
    const { rows } = await client.query<{
      taken: number;
      told: readonly (DueFacts & { readonly member_id: number })[];
    }>("select * from due_bill_reminders($1, $2)", [AT_ONCE, now ?? null]);
    const { taken, told } = rows[0] ?? { taken: 0, told: [] };
    await notifyAll(
      client,
      SAVED_BILL_NOTICES.saved_bill_due,
      told.map(({ member_id: memberId, ...facts }) => ({ memberId, facts })),
    );
    return taken === AT_ONCE;
  });
}
