import { COD_STATEMENT_APPROVAL } from "@konter/contract/cod";
import type {
  CodOutcome,
  CodStatement,
  CodStatementPage,
  CodStatementState,
} from "@konter/contract/cod";
import type { Queries } from "@konter/postgres";
import { DomainError } from "../../../../platform/domain-error.ts";
import { countLines, judgeLines, toLine } from "./judge-lines.ts";
import type { CodAccount, JudgedLine } from "./judge-lines.ts";
import type { CodFileLine } from "./read-file.ts";

interface StatementRow {
  readonly id: number;
  readonly account: string;
  readonly vendor: string;
  readonly state: CodStatementState;
  readonly made_by_id: number;
  readonly made_by: string | null;
  readonly made_at: Date;
  readonly settled_at: Date | null;
  readonly approval_id: number | null;
}

/** A statement that may be settled. */
export interface OpenCodStatement {
  readonly id: number;
  readonly account: CodAccount;
  readonly madeBy: number;
}

/** The subject of its approvals. */
export const subjectOf = (id: number): string => `cod ${id}`;

const STATEMENT = `select t.id, t.courier_account_id as account, a.vendor, t.state, t.made_by as made_by_id, m.name as made_by, t.made_at, t.settled_at,
    case when t.state = 'open' then (select max(p.id) from approval p where p.kind = '${COD_STATEMENT_APPROVAL}' and p.state = 'open'
      and p.expires_at > now() and p.subject = 'cod ' || t.id) end as approval_id
  from cod_statement t join courier_account a on a.id = t.courier_account_id left join staff m on m.id = t.made_by`;

/** Throws cod_statement_not_found, cod_statement_settled. */
export const requireOpenStatement = (reads: Queries, id: number): Promise<OpenCodStatement> =>
  readOpen(reads, id, "");
export const lockOpenStatement = (client: Queries, id: number): Promise<OpenCodStatement> =>
  readOpen(client, id, "for update of t");

async function readOpen(database: Queries, id: number, lock: string): Promise<OpenCodStatement> {
  const found = await database.query<Omit<StatementRow, "id">>(
    `select t.courier_account_id as account, a.vendor, t.state, t.made_by as made_by_id
     from cod_statement t join courier_account a on a.id = t.courier_account_id where t.id = $1 ${lock}`,
    [id],
  );
  const [row] = found.rows;
  if (row === undefined) throw new DomainError("cod_statement_not_found");
  if (row.state !== "open") throw new DomainError("cod_statement_settled");
  return { id, account: { id: row.account, vendor: row.vendor }, madeBy: row.made_by_id };
}

type StoredLine = CodFileLine & { readonly outcome: CodOutcome | null };

async function readLines(reads: Queries, id: number): Promise<readonly StoredLine[]> {
  const found = await reads.query<StoredLine>(
    `select line, waybill, amount, fee, net, to_char(settled_on, 'YYYY-MM-DD') as day, outcome from cod_line
     where statement_id = $1 order by line`,
    [id],
  );
  return found.rows;
}

/** The lines of a statement with what settling does with each, or with what it did. */
export async function readJudged(
  reads: Queries,
  account: CodAccount,
  id: number,
): Promise<readonly JudgedLine[]> {
  const lines = await readLines(reads, id);
  const judged = await judgeLines(reads, account, lines);
  return judged.map((each, index) => ({
    ...each,
    outcome: lines[index]?.outcome ?? each.outcome,
  }));
}

/** Throws cod_statement_not_found. */
export async function describeStatement(database: Queries, id: number): Promise<CodStatement> {
  const found = await database.query<StatementRow>(`${STATEMENT} where t.id = $1`, [id]);
  const [row] = found.rows;
  if (row === undefined) throw new DomainError("cod_statement_not_found");
  const judged = await readJudged(database, { id: row.account, vendor: row.vendor }, id);
  return {
    ...countLines(judged),
    statement_id: row.id,
    account: row.account,
    state: row.state,
    created_at: row.made_at.toISOString(),
    created_by: row.made_by,
    settled_at: row.settled_at?.toISOString() ?? null,
    approval_id: row.approval_id,
    lines: judged.map(toLine),
  };
}

/** All statements, the newest first. */
export async function listStatements(
  database: Queries,
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
): Promise<CodStatementPage> {
  const before = /^\d{1,15}$/.test(cursor ?? "") ? Number(cursor) : Number.MAX_SAFE_INTEGER;
  const found = await database.query<StatementRow & { readonly rows: number }>(
    `${STATEMENT.replace("select ", "select (select count(*)::int from cod_line l where l.statement_id = t.id) as rows, ")}
     where t.id < $1 order by t.id desc limit $2`,
    [before, limit + 1],
  );
  const shown = found.rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    rows: shown.map((row) => ({
      statement_id: row.id,
      account: row.account,
      state: row.state,
      created_at: row.made_at.toISOString(),
      created_by: row.made_by,
      rows: row.rows,
    })),
    next_cursor: found.rows.length > limit && last !== undefined ? String(last.id) : null,
  };
}
