import { randomUUID } from "node:crypto";
import type { Locale } from "@konter/contract/locale";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import type { ConnectionPort } from "../../../ports/connection.ts";
import { takesSecondPerson, writeRequest } from "../../../kernel/approvals/index.ts";
import type { Actor } from "../../../kernel/audit/index.ts";
import type { ConnectionParts } from "./holder.ts";
import { NO_REASON } from "./no-reason.ts";
import { RESUME_KIND, resumeKind } from "./resume-kind.ts";
import { requireServing } from "./sandbox.ts";
import { holderOf } from "./settings.ts";
import { readRows } from "./store.ts";

/**
 * Pauses an account immediately, or resumes it. Resuming one that takes payments, pays out or sends codes needs an
 * approval if the brand has a second person. Throws connection_not_found, connection_sandbox_open.
 */
export async function switchConnection(
  brand: BrandContext,
  parts: ConnectionParts,
  actor: Actor,
  { port, id }: { readonly port: ConnectionPort; readonly id: string },
  paused: boolean,
  locale: Locale,
): Promise<void> {
  const holder = holderOf(parts, port);
  await inTransaction(brand.pool, async (client) => {
    const [row] = await readRows(client, holder, id);
    if (row === undefined) throw new DomainError("connection_not_found");
    const resumes = !paused && !row.enabled;
    if (resumes) await requireServing(client, port, row.mode, row);
    const on = { reads: client, writes: client };
    if (resumes && port !== "supplier" && (await takesSecondPerson(on, actor, RESUME_KIND, id))) {
      // A repeated call creates no second request.
      if (row.asked !== null) return;
      const request = {
        input: { port, id },
        reason: NO_REASON[locale],
        key: randomUUID(),
        locale,
      };
      await writeRequest(brand, client, actor, resumeKind(brand, parts), request);
      return;
    }
    await holder.switch(client, actor, id, !paused);
  });
}
