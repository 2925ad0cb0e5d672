import { DEFAULT_LOCALE } from "@konter/contract/locale";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import { startingFrom } from "../../../kernel/approvals/index.ts";
import type { PowerWay } from "../../../kernel/approvals/index.ts";
import { queueMessage } from "../../messages/messages/index.ts";
import { readOwnerEmails } from "./owner-emails.ts";
import { wayText } from "./power-words.ts";
import { inOneLanguage } from "../../../platform/domain-error.ts";

const AT_ONCE = 20;
const VALID_SECONDS = 24 * 3600;

interface UntoldRow {
  readonly id: number;
  readonly staff_id: number;
  readonly name: string;
  readonly email: string;
  readonly way: PowerWay;
  readonly giver: string | null;
  readonly counts_from: Date | null;
  readonly coming: boolean;
}

/**
 * Notifies every owner and the holder by e-mail, the channel of staff, of power to approve that is not effective yet,
 * however it was received. Returns true when there may be more.
 */
export async function tellOwners(brand: BrandContext): Promise<boolean> {
  return inTransaction(brand.pool, async (client) => {
    const untold = await client.query<UntoldRow>(
      `select p.id, p.staff_id, s.name, s.email, p.way, g.name as giver, p.counts_from,
         p.ended_at is null and (p.counts_from is null or p.counts_from > clock_timestamp()) as coming
       from approving_power p join staff s on s.id = p.staff_id left join staff g on g.id = p.given_by
       where p.told_at is null order by p.id limit $1 for update of p skip locked`,
      [AT_ONCE],
    );
    if (untold.rows.length === 0) return false;
    const owners = await readOwnerEmails(client);
    for (const row of untold.rows.filter(({ coming }) => coming)) {
      const { counts_from: from } = row;
      for (const email of new Set([...owners, row.email]))
        await queueMessage(brand, client, {
          kind: from === null ? "approver_asked" : "approver_cooling",
          email,
          channels: ["email"],
          locale: DEFAULT_LOCALE,
          facts: {
            name: `${row.name} (${row.email})`,
            text: wayText(row.way, row.giver, DEFAULT_LOCALE),
            ...inOneLanguage(startingFrom(from), DEFAULT_LOCALE),
          },
          validSeconds: VALID_SECONDS,
        });
    }
    await client.query(
      "update approving_power set told_at = clock_timestamp() where id = any ($1)",
      [untold.rows.map(({ id }) => id)],
    );
    return untold.rows.length === AT_ONCE;
  });
}
