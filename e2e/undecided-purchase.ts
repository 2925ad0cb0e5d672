import { expect } from "vitest";
import type { Member } from "./member-client.ts";
import type { Office } from "./office.ts";

/** A purchase that the supplier took and never decided, and that has been open for so many minutes. */
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
    "update purchase set accepted_at = accepted_at - make_interval(mins => $2) where ref_id = $1",
    [bought.ref_id, what.minutes ?? 60],
  );
  return bought;
}
