import type { Maintenance } from "@konter/contract/brand";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import { recordAction } from "../../../kernel/audit/index.ts";
import type { Actor } from "../../../kernel/audit/index.ts";
import {
  closedAreas,
  forgetSettings,
  putSetting,
  readFreshSettings,
} from "../../../kernel/settings/index.ts";
import { lockLook } from "./store.ts";

/** Closes an area for members or reopens it, with an audit entry. Throws schedule_in_past for an end in the past. */
export async function saveMaintenance(
  brand: BrandContext,
  actor: Actor,
  { area, closed, ends_at: endsAt }: Maintenance & { readonly closed: boolean },
): Promise<{ closed: Maintenance[] }> {
  if (closed && endsAt !== null && Date.parse(endsAt) <= Date.now())
    throw new DomainError("schedule_in_past", {
      fields: { ends_at: { rule: "schedule_in_past" } },
    });
  const areas = await inTransaction(brand.pool, async (client) => {
    await lockLook(client);
    const before = closedAreas(await readFreshSettings(brand, client));
    const others = before.filter((each) => each.area !== area);
    const after = closed
      ? [...others, { area, ends_at: endsAt && new Date(endsAt).toISOString() }]
      : others;
    await putSetting(client, "maintenance", after);
    // Separate from the history of the design, whose subject is the brand.
    const closedBefore = before.find((each) => each.area === area);
    await recordAction(client, actor, {
      action: "brand.maintenance",
      subject: area,
      before: { closed: closedBefore !== undefined, ends_at: closedBefore?.ends_at ?? null },
      after: { closed, ends_at: endsAt },
    });
    return after;
  });
  forgetSettings(brand);
  return { closed: areas };
}
