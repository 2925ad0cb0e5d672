import { CONNECTION_MODES, CONNECTION_PORTS } from "@konter/contract/connections";
import type { Sentence } from "@konter/contract/locale";
import * as z from "zod/mini";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { approvalKind } from "../../../kernel/approvals/index.ts";
import type { RegisteredKind } from "../../../kernel/approvals/index.ts";
import { labelOf } from "./change-kind.ts";
import type { ConnectionParts } from "./holder.ts";
import { reloadHolders } from "./holder.ts";
import { requireServing } from "./sandbox.ts";
import { holderOf } from "./settings.ts";
import { readRows } from "./store.ts";

const asked = z.strictObject({ port: z.enum(CONNECTION_PORTS), id: z.string() });
const bound = z.object({
  ...asked.shape,
  vendor: z.string(),
  name: z.string(),
  mode: z.enum(CONNECTION_MODES),
  /** The version of the account that was shown. */
  version: z.int(),
});

export const RESUME_KIND = "connections.resume";

const WORDS = {
  title: { id: "Pakai lagi {name}", en: "Resume {name}" },
  vendor: { id: "Vendor", en: "Vendor" },
  state: { id: "Status", en: "State" },
  paused: { id: "Dijeda", en: "Paused" },
  serving: { id: "Dipakai", en: "In use" },
} as const satisfies Readonly<Record<string, Sentence>>;

/** A paused account that takes payments, pays out or sends codes is resumed after a second person agrees. */
export function resumeKind(brand: BrandContext, parts: ConnectionParts): RegisteredKind {
  return approvalKind<z.output<typeof asked>, z.output<typeof bound>>({
    name: RESUME_KIND,
    requestPermission: "connections.write",
    permission: "connections.approve",
    asked,
    bound,
    async prepare(client, { port, id }) {
      const [row] = await readRows(client, holderOf(parts, port), id);
      if (row === undefined) throw new DomainError("connection_not_found");
      await requireServing(client, port, row.mode, row);
      const { vendor, name, mode, version } = row;
      return { subject: id, bound: { port, id, vendor, name, mode, version } };
    },
    describe({ port, vendor, name, mode }, locale) {
      const description = parts.vendors.find(
        (each) => each.port === port && each.vendor === vendor,
      );
      return {
        title: WORDS.title[locale].replace("{name}", () => name),
        changes: [
          { label: WORDS.vendor[locale], before: null, after: description?.name ?? vendor },
          { label: labelOf(description, "mode", locale), before: null, after: mode },
          {
            label: WORDS.state[locale],
            before: WORDS.paused[locale],
            after: WORDS.serving[locale],
          },
        ],
      };
    },
    async execute(client, { port, id, version }, actor) {
      const holder = holderOf(parts, port);
      const [row] = await readRows(client, holder, id);
      if (row?.version !== version || row.enabled) throw new DomainError("approval_stale");
      await requireServing(client, port, row.mode, row);
      await holder.switch(client, actor, id, true);
    },
    afterwards: () => reloadHolders(brand, parts),
  });
}
