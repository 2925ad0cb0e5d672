import type { Locale, Sentence } from "@konter/contract/locale";
import * as z from "zod/mini";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import type { ConnectionDescription } from "../../../ports/connection.ts";
import { approvalKind } from "../../../kernel/approvals/index.ts";
import type { RegisteredKind } from "../../../kernel/approvals/index.ts";
import { applyChange, boundChange } from "./apply-change.ts";
import type { ConnectionParts } from "./holder.ts";
import { reloadHolders } from "./holder.ts";
import { holderOf } from "./settings.ts";
import { requireServing } from "./sandbox.ts";
import { deleteProposal, readProposal, readRows } from "./store.ts";

/** Created by an edit or a rotation. The server's record is shown and executed, not the client's input. */
const asked = z.strictObject({ proposal: z.int() });
const bound = z.object({ ...boundChange.shape, proposal: z.int() });
type Bound = z.output<typeof bound>;

const WORDS = {
  title: { id: "Koneksi {name}", en: "Connection {name}" },
  name: { id: "Nama", en: "Name" },
  mode: { id: "Mode", en: "Mode" },
  overlap: {
    id: "Kunci lama berlaku untuk callback (jam)",
    en: "Old keys hold for callbacks (hours)",
  },
} as const satisfies Readonly<Record<string, Sentence>>;

export function labelOf(
  description: ConnectionDescription | undefined,
  field: string,
  locale: Locale,
): string {
  if (field === "name" || field === "mode") return WORDS[field][locale];
  return description?.fields[field]?.label[locale] ?? field;
}

export const CHANGE_KIND = "connections.change";

/**
 * A new address or key of a connection takes two people, because a person who alone sets the destination of purchases
 * and codes could redirect them.
 */
export function changeKind(brand: BrandContext, parts: ConnectionParts): RegisteredKind {
  return approvalKind<z.output<typeof asked>, Bound>({
    name: CHANGE_KIND,
    requestPermission: "connections.write",
    permission: "connections.approve",
    asked,
    bound,
    async prepare(database, { proposal }) {
      const made = await readProposal(database, proposal);
      if (made === undefined) throw new DomainError("connection_not_found");
      const read = boundChange.safeParse(made.change);
      if (!read.success) throw new DomainError("connection_not_found");
      const change = read.data;
      return { subject: change.id, bound: { ...change, proposal } };
    },
    describe({ port, vendor, name, overlap_hours: hours, changes }, locale) {
      const description = parts.vendors.find(
        (each) => each.port === port && each.vendor === vendor,
      );
      return {
        title: WORDS.title[locale].replace("{name}", () => name),
        changes: [
          ...changes.map(({ field, before, after }) => ({
            label: labelOf(description, field, locale),
            before,
            after: after ?? "–",
          })),
          ...(hours > 0
            ? [{ label: WORDS.overlap[locale], before: null, after: String(hours) }]
            : []),
        ],
      };
    },
    async execute(client, { proposal, ...change }, actor) {
      const holder = holderOf(parts, change.port);
      const made = await readProposal(client, proposal);
      const [row] = await readRows(client, holder, change.id);
      if (made === undefined || row?.version !== change.version)
        throw new DomainError("approval_stale");
      await requireServing(client, change.port, change.mode, actor);
      await applyChange(client, holder, actor, change, made.settings);
      await deleteProposal(client, proposal);
    },
    withdrawn: async (client, { proposal }) => deleteProposal(client, proposal),
    afterwards: () => reloadHolders(brand, parts),
  });
}
