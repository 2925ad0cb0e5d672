import type pg from "pg";
import { DEFAULT_LOCALE } from "@konter/contract/locale";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import { writeRequest } from "../../../kernel/approvals/index.ts";
import type { PowerWay } from "../../../kernel/approvals/index.ts";
import type { Actor } from "../../../kernel/audit/index.ts";
import { approverKind } from "./approver-kind.ts";
import { wayText } from "./power-words.ts";
import { lockStaffFor } from "./rules.ts";
import type { Maker } from "./rules.ts";
import { tellPlaced } from "./tell-placed.ts";

/**
 * Serializes changes of staff and roles, with the checks of `lockStaffFor`. When the change gives a power to approve
 * and another person could agree, the request is created in the same transaction; the other owners are notified of
 * every other account, role or restored access. Throws unauthorized, and the errors of the work.
 */
export async function changeStaff(
  brand: BrandContext,
  actor: Actor,
  work: (client: pg.PoolClient, maker: Maker) => Promise<void>,
): Promise<void> {
  await inTransaction(brand.pool, async (client) => {
    await work(client, await lockStaffFor(client, actor));
    await askForSecond(brand, client, actor);
    await tellPlaced(brand, client, actor);
  });
}

async function askForSecond(
  brand: BrandContext,
  client: pg.PoolClient,
  actor: Actor,
): Promise<void> {
  const kind = approverKind();
  const begun = await client.query<{ id: number; staff_id: number; way: PowerWay; giver: string }>(
    `select p.id, p.staff_id, p.way, g.name as giver from approving_power p join staff g on g.id = p.given_by
     where p.given_by = $1 and p.begun_at >= now() and p.ended_at is null and p.counts_from is null
       and not exists (select from approval a where a.kind = $2 and a.state = 'open' and a.expires_at > now()
         and (a.input ->> 'staff_id')::bigint = p.staff_id and a.input -> 'permissions' @> to_jsonb(p.permissions)) order by p.id`,
    [actor.staffId, kind.name],
  );
  for (const { id, staff_id: staffId, way, giver } of begun.rows)
    await writeRequest(brand, client, actor, kind, {
      input: { staff_id: staffId },
      reason: wayText(way, giver, DEFAULT_LOCALE),
      key: `power-${id}`,
      locale: DEFAULT_LOCALE,
    });
}
