import type { APPROVAL_LISTS, Approval, ApprovalPage } from "@konter/contract/approvals";
import type { Locale } from "@konter/contract/locale";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { Refusal } from "../../../platform/refusal.ts";
import type { StaffSubject } from "../../people/identity/index.ts";
import type { RegisteredKind } from "./kinds.ts";
import { readPowers } from "./powers.ts";
import type { PowerRow } from "./powers.ts";
import { countOpen, readApproval, readApprovals } from "./store.ts";
import type { ApprovalRow } from "./store.ts";

type Kinds = ReadonlyMap<string, RegisteredKind>;

/** Who reads, and in which language. */
export interface Reader {
  readonly staff: StaffSubject;
  readonly locale: Locale;
}

/** What waits, the oldest first; of what is over, the latest first. */
export async function listApprovals(
  brand: BrandContext,
  kinds: Kinds,
  filter: {
    readonly list: (typeof APPROVAL_LISTS)[number];
    readonly cursor?: string | undefined;
    readonly limit: number;
  },
  reader: Reader,
): Promise<ApprovalPage> {
  const after = /^\d{1,15}$/.test(filter.cursor ?? "") ? Number(filter.cursor) : null;
  const found = await readApprovals(brand.pool, filter.list, after, filter.limit + 1);
  const rows = found.slice(0, filter.limit);
  const powers = await readPowers(brand.pool, reader.staff.id);
  return {
    rows: rows.map((row) => describe(kinds, row, reader, powers)),
    next_cursor: found.length > filter.limit ? String(rows.at(-1)?.id) : null,
    open: await countOpen(brand.pool),
  };
}

/** Throws approval_not_found. */
export async function describeApproval(
  brand: BrandContext,
  kinds: Kinds,
  id: number,
  reader: Reader,
): Promise<Approval> {
  const row = await readApproval(brand.pool, id);
  if (row === undefined) throw new Refusal("approval_not_found");
  return describe(kinds, row, reader, await readPowers(brand.pool, reader.staff.id));
}

function describe(
  kinds: Kinds,
  row: ApprovalRow,
  { staff, locale }: Reader,
  powers: readonly PowerRow[],
): Approval {
  const kind = kinds.get(row.kind);
  // A kind that this version does not know is shown as it was asked for, and decided by nobody.
  const shown = kind?.describe(row.input, locale) ?? { title: row.kind, changes: [] };
  const isOpen = row.state === "open";
  const isOwn = row.requested_by === staff.id;
  const hasRight =
    isOpen && !isOwn && kind !== undefined && staff.permissions.includes(kind.permission);
  const power = powers.find(({ permissions }) => permissions.includes(kind?.permission ?? ""));
  return {
    approval_id: row.id,
    kind: row.kind,
    title: shown.title,
    changes: [...shown.changes],
    reason: row.reason,
    requested_by: row.maker,
    requested_at: row.requested_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    state: row.state,
    decided_by: row.decider,
    decided_at: row.decided_at?.toISOString() ?? null,
    words: row.words,
    hash: row.input_hash,
    may_decide: hasRight && power?.counts === true,
    may_withdraw: isOpen && isOwn,
    not_yet:
      hasRight && power?.counts !== true
        ? { counts_from: power?.counts_from?.toISOString() ?? null }
        : null,
  };
}
