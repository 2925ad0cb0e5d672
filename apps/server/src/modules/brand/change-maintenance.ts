import type { Maintenance } from "@konter/contract";
import type { BrandContext } from "../../platform/brand-context.ts";
import { Refusal } from "../../platform/refusal.ts";
import { inTransaction } from "../../platform/transaction.ts";
import type { Actor } from "./change-look.ts";
import { closedAreas } from "./maintenance.ts";
import { forgetSettings, putSetting, readFreshSettings } from "./settings.ts";
import { lockLook } from "./store.ts";

/** Closes an area for members, or opens it again, with an audit entry. Throws schedule_in_past for an end that has passed. */
export async function saveMaintenance(
  brand: BrandContext,
  actor: Actor,
  { area, closed, ends_at: endsAt }: Maintenance & { readonly closed: boolean },
): Promise<{ closed: Maintenance[] }> {
  if (closed && endsAt !== null && Date.parse(endsAt) <= Date.now())
    throw new Refusal("schedule_in_past", { fields: { ends_at: { rule: "schedule_in_past" } } });
  const areas = await inTransaction(brand.pool, async (client) => {
    await lockLook(client);
    const before = closedAreas(await readFreshSettings(brand, client));
    const others = before.filter((each) => each.area !== area);
    const after = closed
      ? [...others, { area, ends_at: endsAt && new Date(endsAt).toISOString() }]
      : others;
    await putSetting(client, "maintenance", after);
    // Beside the history of the look, whose subject is the brand.
    await client.query(
      "insert into audit_entry (staff_id, action, subject, detail, request_id) values ($1, 'brand.maintenance', $2, $3, $4)",
      [actor.staffId, area, JSON.stringify({ closed, ends_at: endsAt }), actor.requestId],
    );
    return after;
  });
  forgetSettings(brand);
  return { closed: areas };
}
