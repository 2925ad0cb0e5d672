import { randomUUID } from "node:crypto";
import type { Locale } from "@konter/contract/locale";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import type { ConnectionDescription, ConnectionMode } from "../../../ports/connection.ts";
import { takesSecondPerson, writeRequest } from "../../../kernel/approvals/index.ts";
import type { Actor, Author } from "../../../kernel/audit/index.ts";
import { CONNECT_KIND, connectKind } from "./connect-kind.ts";
import type { ProposedConnection } from "./connect-kind.ts";
import type { ConnectionParts } from "./holder.ts";
import { NO_REASON } from "./no-reason.ts";
import { requireModeOf, requireServing } from "./sandbox.ts";
import { describedBy, holderOf, readSettingsOf, requirePlaces } from "./settings.ts";
import { insertProposal } from "./store.ts";
import { recentTrial } from "./recent-trials.ts";
import { requireTaken } from "./try-connection.ts";
import { freeId, shownSettings, writeConnection } from "./write-connection.ts";
import type { NewConnection, TriedConnection } from "./write-connection.ts";

/**
 * Connects an account immediately after the vendor accepted its credentials. Returns its id. Throws validation_failed,
 * connection_exists, connection_sandbox_open, and the errors of the vendor or of reaching it; then nothing is stored.
 */
export async function connect(
  brand: BrandContext,
  parts: ConnectionParts,
  author: Author,
  made: NewConnection,
): Promise<string> {
  const tried = await tryNew(brand, parts, made);
  const id = await inTransaction(brand.pool, async (client) =>
    writeConnection(brand, client, parts, author, tried),
  );
  await holderOf(parts, made.port).changed?.();
  return id;
}

/** The account, or the request that it waits for; the other is null. */
export interface Connecting {
  readonly id: string | null;
  readonly approvalId: number | null;
}

/**
 * The same by a member of staff. If the brand has a second person, only a request is written, with the settings
 * encrypted until it ends.
 */
export async function connectByStaff(
  brand: BrandContext,
  parts: ConnectionParts,
  actor: Actor,
  made: NewConnection,
  locale: Locale,
): Promise<Connecting> {
  const tried = await tryNew(brand, parts, made);
  const holder = holderOf(parts, made.port);
  const answer = await inTransaction(brand.pool, async (client): Promise<Connecting> => {
    const on = { reads: client, writes: client };
    if (!(await takesSecondPerson(on, actor, CONNECT_KIND, made.name))) {
      const id = await writeConnection(brand, client, parts, actor, tried);
      return { id, approvalId: null };
    }
    const { port, vendor, mode, name, settings, steps } = tried;
    await requireServing(client, port, mode, actor);
    const description = describedBy(parts, port, vendor);
    const id = await freeId(brand, client, holder, description, settings);
    const shown = shownSettings(brand, description, settings);
    const proposed: ProposedConnection = {
      port,
      id,
      vendor,
      mode,
      name,
      settings: shown,
      steps: [...steps],
    };
    const sealed = brand.keys.seal(JSON.stringify(settings), holder.place(id));
    const proposal = await insertProposal(client, proposed, sealed);
    const request = {
      input: { proposal },
      reason: NO_REASON[locale],
      key: randomUUID(),
      locale,
    };
    const kind = connectKind(brand, parts);
    return { id: null, approvalId: await writeRequest(brand, client, actor, kind, request) };
  });
  if (answer.id !== null) await holder.changed?.();
  return answer;
}

/** A message channel has the steps of a test that its owner made just before; only a message can test it. */
async function tryNew(
  brand: BrandContext,
  parts: ConnectionParts,
  made: NewConnection,
): Promise<TriedConnection> {
  const { port, vendor, mode, settings: given } = made;
  const description = describedBy(parts, port, vendor);
  requireMode(description, mode);
  const settings = readSettingsOf(description, given);
  requireModeOf(description, mode, settings);
  await requirePlaces(parts.outbound, description, settings);
  const steps = await requireTaken(description, settings, { ...parts, mode });
  return {
    ...made,
    settings,
    steps: steps.length > 0 ? steps : recentTrial(brand, { vendor, mode, settings }),
  };
}

/** Throws validation_failed on `mode`. */
export function requireMode({ modes }: ConnectionDescription, mode: ConnectionMode): void {
  if (!modes.includes(mode))
    throw new DomainError("validation_failed", { fields: { mode: { rule: "one_of" } } });
}
