import pg from "pg";
import { httpLoad } from "./http-load.ts";
import type { LoadResult } from "./http-load.ts";
import { addMembers, startBenchServer } from "./running-server.ts";
import type { BenchMember } from "./running-server.ts";

const MEMBERS = 32;
const CLIENTS = 32;

/** What is asked for, and of how many products the answer is. */
const LISTS = [
  { label: "one operator", query: "?type=pulsa&operator=XL" },
  { label: "one kind", query: "?type=pulsa" },
  { label: "everything", query: "" },
] as const;

export interface PriceListRow {
  readonly label: string;
  readonly rules: "none" | "general" | "of every product";
  readonly load: LoadResult;
}

/** Price lists read by members without own selling prices, with a few markups, and with a selling price of every product. */
export async function measurePriceLists(
  folder: string,
  port: number,
  seconds: number,
): Promise<readonly PriceListRow[]> {
  const server = await startBenchServer({ folder, port, roles: "api" });
  const database = new pg.Client(server.connection);
  try {
    const members = await addMembers(server, MEMBERS);
    await database.connect();
    const rows: PriceListRow[] = [];
    for (const rules of ["none", "general", "of every product"] as const) {
      if (rules !== "none") await database.query(RULES[rules]);
      await database.query("analyze selling_price_rule");
      for (const { label, query } of LISTS)
        rows.push({ label, rules, load: await read(port, members, query, seconds) });
    }
    return rows;
  } finally {
    await database.end();
    await server.stop();
  }
}

const RULES = {
  general: `insert into selling_price_rule (member_id, screen, operator_code, fixed, rounding)
    select m.id, screen, operator_code, 1000, 500 from member m,
      (values (null, null), ('pulsa', null), ('pulsa', 'XL'), (null, 'TELKOMSEL')) as place(screen, operator_code)`,
  "of every product": `insert into selling_price_rule (member_id, product_id, price)
    select m.id, pp.product_id, pp.price + 1500 from member m join product_price pp on pp.category = m.category`,
} as const;

function read(
  port: number,
  members: readonly BenchMember[],
  query: string,
  seconds: number,
): Promise<LoadResult> {
  return httpLoad({
    host: "127.0.0.1",
    port,
    clients: CLIENTS,
    seconds,
    request: (client) =>
      `GET /api/v1/pricelist${query} HTTP/1.1\r\nHost: localhost:${port}\r\nCookie: ${members[client % members.length]?.cookie ?? ""}\r\nX-Requested-With: XMLHttpRequest\r\nSec-Fetch-Site: same-origin\r\nAccept-Language: id\r\n\r\n`,
  });
}
