import type { DepositSuggestion } from "@konter/contract/deposits";
import type { BankLine } from "@konter/contract/banks";
import type { Queries } from "@konter/postgres";
import { selectLines } from "../../banks/index.ts";
import type { DepositRow } from "../store.ts";

const MOST = 10;
const DAYS_BEFORE = 1;
const DAYS_AFTER = 14;
const SCORES = { amount: 60, day: 20, sender: 20 } as const;

/**
 * Returns unexplained lines that could belong to a request, by amount (the request's or the claim's), days and sender's
 * name; best match first.
 */
export async function suggestLines(
  database: Queries,
  row: DepositRow,
): Promise<DepositSuggestion[]> {
  if (row.source !== "bank" || row.line_id !== null) return [];
  const amounts = [row.total, row.nominal, row.claim?.amount ?? row.total];
  const names = wordsOf(`${row.holder_name ?? ""} ${row.claim?.sender ?? ""}`);
  const lines = await selectLines(
    database,
    `l.direction = 'in' and l.place in ('suspense', 'queue')
     and l.day between ($1::timestamptz at time zone 'Asia/Jakarta')::date - ${DAYS_BEFORE} and ($1::timestamptz at time zone 'Asia/Jakarta')::date + ${DAYS_AFTER}
     and (l.amount = any($2::bigint[]) or (l.account_id = $3 and l.amount between $4::bigint - 1000 and $4::bigint + 1000))
     order by l.id desc limit 200`,
    [row.created_at, amounts, row.bank_account_id, row.total],
  );
  return lines
    .map((line) => judge(line, row, names))
    .toSorted((one, other) => other.score - one.score)
    .slice(0, MOST);
}

function judge(line: BankLine, row: DepositRow, names: readonly string[]): DepositSuggestion {
  const day = row.claim === null ? undefined : new Date(row.claim.paid_at);
  const claimed = day?.toLocaleDateString("sv-SE", { timeZone: "Asia/Jakarta" });
  const created = row.created_at.toLocaleDateString("sv-SE", { timeZone: "Asia/Jakarta" });
  const words = wordsOf(line.description);
  const fits = {
    amount: line.amount === (row.claim?.amount ?? row.total) || line.amount === row.total,
    day: line.day === (claimed ?? created),
    sender: names.length > 0 && names.every((name) => words.includes(name)),
  };
  const score = (Object.keys(SCORES) as (keyof typeof SCORES)[]).reduce(
    (sum, fact) => sum + (fits[fact] ? SCORES[fact] : 0),
    0,
  );
  return { line, code: row.code, fits, score };
}

const SHORTEST_WORD = 3;
/** The words of a name as banks write them: upper case, without diacritics. */
export const wordsOf = (text: string): readonly string[] => [
  ...new Set(
    text
      .normalize("NFKD")
      .toUpperCase()
      .split(/[^A-Z]+/)
      .filter(({ length }) => length >= SHORTEST_WORD),
  ),
];
