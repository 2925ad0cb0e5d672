import type { ErrorCode } from "@konter/contract/errors";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import { endPower, requirePower } from "../../../kernel/approvals/index.ts";
import { recordAction } from "../../../kernel/audit/index.ts";
import type { Actor } from "../../../kernel/audit/index.ts";
import { noteStaffPlace } from "../../../kernel/caller/index.ts";

/**
 * Stops a power to approve before it is effective. Row locks serialize it with concurrent approvals. Throws
 * power_not_found, power_counts, unauthorized, approver_cooling and approver_not_agreed for a person without effective
 * power, staff_made_you, power_ender_alone.
 */
export async function stopPower(brand: BrandContext, actor: Actor, powerId: number): Promise<void> {
  await inTransaction(brand.pool, async (client) => {
    const result = await endPower(client, powerId, actor.staffId);
    if (result === "approver_not_agreed") await requirePower(client, actor.staffId, "staff.write");
    if (result !== "ended")
      throw new DomainError(result as ErrorCode, {
        ...(result === "unauthorized" && { parameters: { permission: "staff.write" } }),
      });
    await noteStaffPlace(client, actor);
    const found = await client.query<{ email: string; way: string; permissions: string[] }>(
      "select s.email, p.way, p.permissions from approving_power p join staff s on s.id = p.staff_id where p.id = $1",
      [powerId],
    );
    const [row] = found.rows;
    await recordAction(client, actor, {
      action: "staff.power_ended",
      subject: row?.email ?? "",
      detail: { way: row?.way, permissions: row?.permissions },
    });
  });
}
