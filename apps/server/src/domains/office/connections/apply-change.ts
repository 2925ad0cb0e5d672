import { CONNECTION_MODES, CONNECTION_PORTS } from "@konter/contract/connections";
import type pg from "pg";
import * as z from "zod/mini";
import { DomainError } from "../../../platform/domain-error.ts";
import { noteAct } from "../../../kernel/audit/index.ts";
import type { Author } from "../../../kernel/audit/index.ts";
import type { ConnectionHolder } from "./holder.ts";
import { announce, updateRow } from "./store.ts";

/** A change for display and execution. The settings themselves are stored encrypted beside it. */
export const boundChange = z.object({
  port: z.enum(CONNECTION_PORTS),
  id: z.string(),
  vendor: z.string(),
  /** The version of the account that was shown. */
  version: z.int(),
  name: z.string(),
  mode: z.enum(CONNECTION_MODES),
  /** Whether a credential changes. */
  rekeys: z.boolean(),
  overlap_hours: z.int(),
  /** Secrets by their fingerprints. */
  changes: z.array(
    z.object({
      field: z.string(),
      before: z.nullable(z.string()),
      after: z.nullable(z.string()),
    }),
  ),
});
export type BoundChange = z.output<typeof boundChange>;

/** Writes it, in the caller's transaction. Throws connection_changed after a concurrent change. */
export async function applyChange(
  client: pg.PoolClient,
  holder: ConnectionHolder,
  author: Author,
  { port, id, version, name, mode, rekeys, overlap_hours: hours, changes }: BoundChange,
  sealed: Buffer,
): Promise<void> {
  if (rekeys) await holder.keepPrevious?.(client, id, hours);
  const row = { id, name, mode, credentials: sealed, isDemo: author === "demo" };
  if (!(await updateRow(client, holder, version, row))) throw new DomainError("connection_changed");
  const side = (which: "before" | "after") =>
    Object.fromEntries(changes.map((each) => [each.field, each[which]]));
  await noteAct(client, author, {
    action: hours > 0 ? "connection.rotated" : "connection.changed",
    subject: id,
    before: side("before"),
    after: side("after"),
    detail: { port, ...(hours > 0 && { overlap_hours: hours }) },
  });
  await announce(client, holder, id);
}
