import type { APPROVAL_LISTS, Approval, ApprovalPage } from "@konter/contract/approvals";
import { ERRORS } from "@konter/contract/errors";
import { renderSentence } from "@konter/contract/locale";
import type { Locale } from "@konter/contract/locale";
import { onlyRow } from "@konter/postgres";
import type { BrandContext } from "../../platform/brand-context.ts";
import { DomainError, inOneLanguage } from "../../platform/domain-error.ts";
import type { StaffPlace, StaffSubject } from "../caller/index.ts";
import type { RegisteredKind } from "./kinds.ts";
import { readPowers, readWhyNot } from "./powers.ts";
import type { PowerRow } from "./powers.ts";
import { countOpen, readApproval, readApprovals } from "./store.ts";
import type { ApprovalRow } from "./store.ts";

type Kinds = ReadonlyMap<string, RegisteredKind>;

/** The reader with language and location: an approver's first approval depends on the location. */
export interface Reader {
  readonly staff: StaffSubject;
  readonly locale: Locale;
  readonly place: StaffPlace;
}

/** Returns open requests, the oldest first, or closed ones, the latest first. */
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
  return {
    rows: await describeRows(brand, kinds, rows, reader),
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
  if (row === undefined) throw new DomainError("approval_not_found");
  return onlyRow({ rows: await describeRows(brand, kinds, [row], reader) });
}

async function describeRows(
  { pool }: BrandContext,
  kinds: Kinds,
  rows: readonly ApprovalRow[],
  reader: Reader,
): Promise<Approval[]> {
  const powers = await readPowers(pool, reader.staff.id);
  const shown = rows.map((row) => describe(kinds, row, reader, powers));
  const decidable = shown.flatMap(({ approval_id: id, kind, may_decide: may }) =>
    may ? [{ id, permission: kinds.get(kind)?.permission ?? "" }] : [],
  );
  if (decidable.length === 0) return shown;
  const whyNot = await readWhyNot(pool, reader.staff.id, decidable, reader.place);
  const sentenceOf = (key: string) => {
    const found = whyNot.get(key);
    return found === undefined
      ? null
      : renderSentence(ERRORS[found.code], reader.locale, {
          ...found.parameters,
          ...inOneLanguage(found.named, reader.locale),
        });
  };
  return shown.map((approval) => ({
    ...approval,
    why_not_approve: sentenceOf(`approved:${approval.approval_id}`),
    why_not_refuse: sentenceOf(`refused:${approval.approval_id}`),
  }));
}

function describe(
  kinds: Kinds,
  row: ApprovalRow,
  { staff, locale }: Reader,
  powers: readonly PowerRow[],
): Approval {
  const kind = kinds.get(row.kind);
  // A kind unknown to this version is shown by its name and cannot be decided.
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
    why_not_approve: null,
    why_not_refuse: null,
    may_withdraw: isOpen && isOwn,
    not_yet:
      hasRight && power?.counts !== true
        ? { counts_from: power?.counts_from?.toISOString() ?? null }
        : null,
  };
}
