import pg from "pg";
import { measureRead } from "./reads.ts";
import type { Read } from "./reads.ts";
import { addMembers, startBenchServer } from "./running-server.ts";

/** The limit of each page with 20 users at once and the agents below many Masters (issue of the Agent Center). */
export const CENTER_LIMIT_MS = 300;
export const CENTER_USERS = 20;
export const CENTER_AGENTS = 100_000;
/** How many Masters have the agents. One Master with all of them is beyond the target: measured, without a limit. */
export const CENTER_MASTERS = [
  { masters: 1, isJudged: false },
  { masters: 1_000, isJudged: true },
] as const;

const PAGES = [
  ["dashboard", "agent-center"],
  ["agents by name", "agent-center/agents"],
  ["agents by balance", "agent-center/agents?sort=balance"],
  ["agents by sales", "agent-center/agents?sort=sales"],
  ["low balances", "agent-center/agents?only=low_float&sort=balance"],
  ["stopped selling", "agent-center/agents?only=quiet&sort=last_sale"],
  ["search by number", "agent-center/agents?search=0855000999"],
  ["list of the report", "report/agents"],
  ["own page", "agent"],
  ["loans", "agent-center/loans"],
  ["loans overdue", "agent-center/loans?due=overdue"],
  ["loans by name", "agent-center/loans?search=Agen%2099"],
  ["requests for loan money", "agent-center/deposits?state=waiting"],
  ["cash hand-overs", "agent-center/handovers"],
] as const;

/** The pages of Masters with many agents, by many users at once: each is another Master, if there are as many. */
export async function measureAgentCenter(
  folder: string,
  port: number,
  seconds: number,
  masters: number,
): Promise<readonly Read[]> {
  const server = await startBenchServer({ folder, port, roles: "api" });
  try {
    const members = await addMembers(server, Math.min(masters, CENTER_USERS));
    await addAgents(
      server.connection,
      members.map(({ id }) => id),
      masters,
    );
    const reads: Read[] = [];
    for (const [label, path] of PAGES)
      reads.push(
        await measureRead(
          { port, members, clients: CENTER_USERS, seconds },
          label,
          `/api/v1/${path}`,
        ),
      );
    return reads;
  } finally {
    await server.stop();
  }
}

/**
 * $1 are the Masters. Half of the agents sold something on every third day of the last 30; some of them long ago for the
 * last time. Half of them have a loan: an amount that was lent and repaid in part in cash, and one that is owed; a tenth
 * of these asks for more.
 */
const FILL = [
  "update member set category = 'master', roles = '{agent,master_agent}' where id = any($1)",
  `insert into member (hp, name, category, upline_id, password_hash, pin_salt)
   select '+62855' || lpad(n::text, 8, '0'), 'Agen ' || n, 'agent', ($1::bigint[])[1 + n % array_length($1, 1)], 'none', '\\x00'
   from generate_series(1, ${CENTER_AGENTS}) n`,
  `insert into ledger.account (kind, owner, floor, balance)
   select 'deposit', id::text, 0, (id * 7919) % 600000 from member where upline_id = any($1)`,
  "insert into sold_product (code, name, screen) select 'BENCH', 'Bench', 'pulsa' where array_length($1::bigint[], 1) > 0",
  `insert into member_sales_day
   select m.id, current_date - d::int, p.id, 'success', 3, 60000, 66000, 60000, 0, 6000, 0, 1, 1
   from member m cross join generate_series(m.id % 10, 29, 3) d cross join sold_product p
   where m.upline_id = any($1) and m.id % 2 = 0 and p.code = 'BENCH'`,
  `insert into loan (code, agent_id, master_id, state, asked, purpose, asked_by, most, fee_rate, days, lender, accepted_at, decided_at)
   select 'L' || id, id, upline_id, 'active', 500000, 'Modal', id, 500000, 100, 7, 'PT Bench', now(), now() from member where upline_id = any($1) and id % 2 = 0`,
  `insert into loan_draw (code, loan_id, master_id, state, asked, amount, fee, due_on, paid, paid_fee, decided_at)
   select 'D' || l.id || k, l.id, l.master_id, 'approved', 100000, 100000, 1000, current_date + (l.id % 9)::int - 4, case k when 1 then 100000 else 0 end,
     case k when 1 then 1000 else 0 end, now() from loan l cross join generate_series(1, 2) k where l.master_id = any($1)`,
  `insert into loan_draw (code, loan_id, master_id, state, asked)
   select 'W' || l.id, l.id, l.master_id, 'waiting', 50000 from loan l where l.master_id = any($1) and l.id % 10 = 0`,
  `insert into loan_payment (code, loan_id, way, amount, usage_before, made_by, idempotency_key)
   select 'P' || l.id, l.id, 'cash', 101000, 202000, l.master_id, 'bench ' || l.id from loan l where l.master_id = any($1)`,
  `insert into ledger.account (kind, owner, floor, balance) select 'loan_debt', l.agent_id::text, null, -101000 from loan l where l.master_id = any($1)`,
] as const;
const FILLED = [
  "member",
  "ledger.account",
  "member_sales_day",
  "loan",
  "loan_draw",
  "loan_payment",
];

/** Masters without a session, besides the users. */
const MORE_MASTERS = `insert into member (hp, name, category, password_hash, pin_salt)
  select '+62856' || lpad(n::text, 8, '0'), 'Master ' || n, 'master', 'none', '\\x00' from generate_series(1, $1::int) n returning id`;

async function addAgents(
  connection: pg.ClientConfig,
  users: readonly number[],
  masters: number,
): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const others = await client.query<{ id: string }>(MORE_MASTERS, [masters - users.length]);
    const ids = [...users, ...others.rows.map(({ id }) => Number(id))];
    for (const statement of FILL) await client.query(statement, [ids]);
    for (const table of FILLED) await client.query(`vacuum analyze ${table}`);
    const more = async () =>
      (await client.query<{ more: boolean }>("select collect_agent_figures(5000, 50000) as more"))
        .rows[0]?.more === true;
    while (await more());
    await client.query(
      "update agent_figure set last_sale_at = now() - make_interval(days => (member_id % 40)::int) where month_count > 0",
    );
    await client.query("vacuum analyze agent_figure");
  } finally {
    await client.end();
  }
}
