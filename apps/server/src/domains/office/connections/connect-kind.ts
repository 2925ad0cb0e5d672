import { CONNECTION_MODES, CONNECTION_PORTS, CONNECTION_STEPS } from "@konter/contract/connections";
import type { Sentence } from "@konter/contract/locale";
import * as z from "zod/mini";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import type { ConnectionSettings } from "../../../ports/connection.ts";
import { approvalKind } from "../../../kernel/approvals/index.ts";
import type { RegisteredKind } from "../../../kernel/approvals/index.ts";
import { labelOf } from "./change-kind.ts";
import type { ConnectionParts } from "./holder.ts";
import { reloadHolders } from "./holder.ts";
import { holderOf } from "./settings.ts";
import { deleteProposal, readProposal } from "./store.ts";
import { writeConnection } from "./write-connection.ts";

/** A new account for display in its request: secrets by their fingerprints. */
export const proposedConnection = z.object({
  port: z.enum(CONNECTION_PORTS),
  /** The id that the encrypted settings are bound to. The account may get another id at the approval. */
  id: z.string(),
  vendor: z.string(),
  mode: z.enum(CONNECTION_MODES),
  name: z.string(),
  settings: z.record(z.string(), z.nullable(z.string())),
  steps: z.array(
    z.object({
      step: z.enum(CONNECTION_STEPS),
      state: z.enum(["passed", "failed", "skipped"]),
      code: z.nullable(z.string()),
      words: z.nullable(z.string()),
      value: z.nullable(z.int()),
    }),
  ),
});
export type ProposedConnection = z.output<typeof proposedConnection>;

const asked = z.strictObject({ proposal: z.int() });
const bound = z.object({ ...proposedConnection.shape, proposal: z.int() });

export const CONNECT_KIND = "connections.connect";

const WORDS = {
  title: { id: "Hubungkan {vendor}: {name}", en: "Connect {vendor}: {name}" },
  vendor: { id: "Vendor", en: "Vendor" },
  use: { id: "Untuk", en: "For" },
} as const satisfies Readonly<Record<string, Sentence>>;

const USES: Readonly<Record<ProposedConnection["port"], Sentence>> = {
  supplier: { id: "Membeli produk", en: "Buying products" },
  payment_gateway: { id: "Menerima pembayaran member", en: "Taking members' payments" },
  disburser: { id: "Mengirim uang keluar", en: "Sending money out" },
  courier: { id: "Mengirim paket", en: "Sending parcels" },
  message_channel: { id: "Mengirim pesan dan kode", en: "Sending messages and codes" },
};

/** A new account at a vendor can credit, pay out or send codes, so it is active only after a second person agrees. */
export function connectKind(brand: BrandContext, parts: ConnectionParts): RegisteredKind {
  return approvalKind<z.output<typeof asked>, z.output<typeof bound>>({
    name: CONNECT_KIND,
    requestPermission: "connections.write",
    permission: "connections.approve",
    asked,
    bound,
    async prepare(database, { proposal }) {
      const made = await readProposal(database, proposal);
      const read = proposedConnection.safeParse(made?.change);
      if (!read.success) throw new DomainError("connection_not_found");
      return { subject: read.data.id, bound: { ...read.data, proposal } };
    },
    describe({ port, vendor, name, mode, settings }, locale) {
      const description = parts.vendors.find(
        (each) => each.port === port && each.vendor === vendor,
      );
      const vendorName = description?.name ?? vendor;
      const added = (label: string, after: string | null) => ({
        label,
        before: null,
        after: after ?? "–",
      });
      return {
        title: WORDS.title[locale]
          .replace("{vendor}", () => vendorName)
          .replace("{name}", () => name),
        changes: [
          added(WORDS.vendor[locale], vendorName),
          added(WORDS.use[locale], USES[port][locale]),
          added(labelOf(description, "mode", locale), mode),
          ...Object.entries(settings).map(([field, value]) =>
            added(labelOf(description, field, locale), value),
          ),
        ],
      };
    },
    async execute(client, { proposal, id, port, vendor, mode, name, steps }, actor) {
      const made = await readProposal(client, proposal);
      if (made === undefined) throw new DomainError("approval_stale");
      const opened = brand.keys.open(made.settings, holderOf(parts, port).place(id));
      const settings = JSON.parse(opened) as ConnectionSettings;
      const tried = { port, vendor, mode, name, settings, steps };
      await writeConnection(brand, client, parts, actor, tried).catch((error: unknown) => {
        const isTaken = error instanceof DomainError && error.code === "connection_exists";
        throw isTaken ? new DomainError("approval_stale") : error;
      });
      await deleteProposal(client, proposal);
    },
    withdrawn: async (client, { proposal }) => deleteProposal(client, proposal),
    afterwards: () => reloadHolders(brand, parts),
  });
}
