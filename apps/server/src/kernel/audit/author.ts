import type { Queries } from "@konter/postgres";
import { recordAction } from "./record-action.ts";
import type { Act, Actor } from "./record-action.ts";

/**
 * The author of a change of a brand's settings: a member of staff, an operator on the server, an owner of the platform
 * in the console, or the demo itself.
 */
export type Author = Actor | "command" | "console" | "demo";

/** An operator's actions are in the audit log without a member of staff. */
export async function noteAct(client: Queries, author: Author, act: Act): Promise<void> {
  if (typeof author === "object") {
    await recordAction(client, author, act);
    return;
  }
  const { action, subject, before = null, after = null, detail = {} } = act;
  await client.query(
    "insert into audit_entry (action, subject, before, after, detail) values ($1, $2, $3, $4, $5)",
    [
      action,
      subject,
      before && JSON.stringify(before),
      after && JSON.stringify(after),
      JSON.stringify({ ...detail, by: author }),
    ],
  );
}
