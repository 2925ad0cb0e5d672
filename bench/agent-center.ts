import pg from "pg";
import { measureRead } from "./reads.ts";
import type { Read } from "./reads.ts";
import { addMembers, startBenchServer } from "./running-server.ts";

/** The limit of each page with 20 users at once (issue of the Agent Center). */
export const CENTER_LIMIT_MS = 300;
export const CENTER_USERS = 20;
export const CENTER_AGENTS = 100_000;

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
] as const;

/** Pages of one Master with many agents, by many users at once. */
export async function measureAgentCenter(
  folder: string,
  port: number,
  seconds: number,
): Promise<readonly Read[]> {
  const server = await startBenchServer({ folder, port, roles: "api" });
  try {
    const members = await addMembers(server, 1);
    await addAgents(server.connection, members[0]?.id ?? 0);
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

/** Half of the agents sold something on every third day of the last 30; some of them long ago for the last time. */
const FILL = [
  "update member set category = 'master', roles = '{agent,master_agent}' where id = $1",
  `insert into member (hp, name, category, upline_id, password_hash, pin_salt)
   select '+62855' || lpad(n::text, 8, '0'), 'Agen ' || n, 'agent', $1, 'none', '\\x00' from generate_series(1, ${CENTER_AGENTS}) n`,
  `insert into ledger.account (kind, owner, floor, balance)
   select 'deposit', id::text, 0, (id * 7919) % 600000 from member where upline_id = $1`,
  "insert into sold_product (code, name, screen) select 'BENCH', 'Bench', 'pulsa' where $1 > 0",
  `insert into member_sales_day
   select m.id, current_date - d, p.id, 'success', 3, 60000, 66000, 60000, 0, 6000, 0, 1, 1
   from member m cross join generate_series(m.id % 10, 29, 3) d cross join sold_product p
   where m.upline_id = $1 and m.id % 2 = 0 and p.code = 'BENCH'`,
] as const;

async function addAgents(connection: pg.ClientConfig, masterId: number): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    for (const statement of FILL) await client.query(statement, [masterId]);
    await client.query("vacuum analyze member");
    await client.query("vacuum analyze ledger.account");
    await client.query("analyze member_sales_day");
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
