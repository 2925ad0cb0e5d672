import { expect } from "vitest";
import type { Member } from "./member-client.ts";
import type { Office } from "./office.ts";

/** A purchase that the supplier accepted and never decided, open for this many minutes. */
export async function buyUndecided(
  office: Office,
  agent: Member,
  what: {
    readonly type: "pulsa" | "electricity";
    readonly code: string;
    readonly number: string;
    readonly minutes?: number;
  },
) {
  await office.misbehave({ kind: "stuck-pending", number: `^${what.number}$` });
  const bought = await agent.buy(what.type, what.code, what.number);
  const state = async () => {
    const [row] = await office.query<{ state: string }>(
      "select state from purchase where ref_id = $1",
      [bought.ref_id],
    );
    return row?.state;
  };
  await expect.poll(state).toBe("unknown");
  await office.query(
    `with p as (update purchase set accepted_at = accepted_at - make_interval(mins => $2) where ref_id = $1 returning id)
     update purchase_attempt a set submitted_at = a.submitted_at - make_interval(mins => $2) from p where a.purchase_id = p.id`,
    [bought.ref_id, what.minutes ?? 60],
  );
  return bought;
}
