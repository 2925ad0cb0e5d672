import type { Locale, Sentence } from "@konter/contract/locale";
import { renderSentence } from "@konter/contract/locale";
import { formatRupiah, rupiah } from "@konter/contract/money";
import { errors, INSTITUTIONS } from "@konter/contract/name-checks";
import type {
  NameCheck,
  NameCheckFailure,
  NameCheckPage,
  NameChecksQuery,
} from "@konter/contract/name-checks";
import type { Queries } from "@konter/postgres";
import { DomainError } from "../../../platform/domain-error.ts";
import { pretenceOf } from "../disbursers/index.ts";
import type { NameCheckRow } from "./store.ts";

const REASONS: Readonly<Record<NameCheckFailure, Sentence>> = {
  no_account: { id: "Nomor rekening tidak ditemukan.", en: "There is no such account." },
  closed: { id: "Rekening ini sudah ditutup.", en: "This account is closed." },
  blocked: {
    id: "Rekening ini diblokir karena laporan penipuan.",
    en: "This account is blocked because of fraud reports.",
  },
  unanswered: { id: "Bank tidak menjawab.", en: "The bank gave no answer." },
};

/** Explains why a check failed and that the fee was refunded. */
export const failureText = (
  { failure, fee }: { readonly failure: NameCheckFailure; readonly fee: number },
  locale: Locale,
): string =>
  renderSentence(errors.name_check_failed, locale, {
    reason: renderSentence(REASONS[failure], locale),
    fee: formatRupiah(fee),
  });

export function toNameCheck(row: NameCheckRow, locale: Locale): NameCheck {
  const { failure, fee } = row;
  return {
    ref_id: row.ref_id,
    date: row.made_at.toISOString(),
    state: row.state,
    type: row.type,
    institution: row.institution,
    institution_name: INSTITUTIONS[row.institution].name,
    account_number: row.account_number,
    name: row.name,
    is_suspected: row.is_suspected,
    fee: rupiah(row.state === "failed" ? 0 : fee),
    is_cached: row.cached_from !== null,
    settled_at: row.settled_at?.toISOString() ?? null,
    failure,
    failure_text: failure === null ? null : failureText({ failure, fee }, locale),
  };
}

/** Throws name_check_not_found. */
export async function describeCheck(
  database: Queries,
  memberId: number,
  refId: string,
  locale: Locale,
): Promise<NameCheck> {
  const row = await findCheck(database, memberId, refId);
  if (row === undefined) throw new DomainError("name_check_not_found");
  return toNameCheck(row, locale);
}

/** Returns a member's own check. */
export async function findCheck(
  database: Queries,
  memberId: number,
  refId: string,
): Promise<NameCheckRow | undefined> {
  const found = await database.query<NameCheckRow>(
    "select * from name_check where member_id = $1 and ref_id = $2",
    [memberId, refId.toUpperCase()],
  );
  return found.rows[0];
}

/** Returns whether the name came from a sandbox, which invents names, in a brand that is open. */
export async function isInvented(database: Queries, { id }: NameCheckRow): Promise<boolean> {
  const found = await database.query(
    `select from name_check c left join name_check o on o.id = c.cached_from
     where c.id = $1 and ${pretenceOf("coalesce(o.disburser_id, c.disburser_id)")}`,
    [id],
  );
  return found.rowCount === 1;
}

export async function listChecks(
  database: Queries,
  memberId: number,
  { state, type, cursor, limit }: NameChecksQuery,
  locale: Locale,
): Promise<NameCheckPage> {
  const before = /^\d{1,15}$/.test(cursor ?? "") ? Number(cursor) : Number.MAX_SAFE_INTEGER;
  const found = await database.query<NameCheckRow>(
    `select * from name_check where member_id = $1 and id < $2 and ($3::text is null or state = $3)
       and ($4::text is null or type = $4) order by id desc limit $5`,
    [memberId, before, state ?? null, type ?? null, limit + 1],
  );
  const rows = found.rows.slice(0, limit);
  const last = rows.at(-1);
  return {
    rows: rows.map((row) => toNameCheck(row, locale)),
    next_cursor: found.rows.length > limit && last !== undefined ? String(last.id) : null,
  };
}
