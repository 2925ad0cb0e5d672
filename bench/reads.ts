import pg from "pg";
import { httpLoad } from "./http-load.ts";
import type { LoadResult } from "./http-load.ts";
import { addMembers, startBenchServer } from "./running-server.ts";
import type { BenchMember } from "./running-server.ts";

/** The required rate of each on two cores (issue of the counter's reads). */
export const READS_PER_SECOND = 2_000;
const CLIENTS = 32;
const MEMBERS = 200;

export interface Read {
  readonly label: string;
  readonly bytes: number;
  readonly load: LoadResult;
}

/** The server's cheapest response, and the requests of a counter before a sale, by many members in rotation. */
export async function measureReads(
  folder: string,
  port: number,
  seconds: number,
): Promise<Record<"reads" | "own", readonly Read[]> & { readonly limit: Read }> {
  const server = await startBenchServer({ folder, port, roles: "api" });
  try {
    const members = await addMembers(server, MEMBERS);
    const measure = (label: string, path: string, body?: object): Promise<Read> =>
      measureRead({ port, members, clients: CLIENTS, seconds }, label, path, body);
    const limit = await measure("the process is alive", "/healthz");
    const own: Read[] = [];
    const plain = [
      await measure("price list, pulsa", "/api/v1/pricelist?type=pulsa"),
      await measure("products, pulsa", "/api/v1/prepaid/products?type=pulsa"),
      await measure("products of one operator", "/api/v1/prepaid/products?type=pulsa&operator=XL"),
      await measure("a bill that was looked up", "/api/v1/postpaid/inquiry", BILL),
    ];
    for (const [label, rules] of OWN_RULES) {
      await addRules(server.connection, rules);
      own.push(await measure(`pulsa, ${label}`, "/api/v1/pricelist?type=pulsa"));
    }
    return { limit, reads: plain, own };
  } finally {
    await server.stop();
  }
}

interface ReadLoad {
  readonly port: number;
  /** They read in rotation. */
  readonly members: readonly BenchMember[];
  readonly clients: number;
  readonly seconds: number;
}

/** One read by many clients, after a second of warm-up. Throws when one is refused. */
export async function measureRead(
  { port, members, clients, seconds }: ReadLoad,
  label: string,
  path: string,
  body?: object,
): Promise<Read> {
  const bytes = await lengthOfOne(port, path, members[0] as BenchMember, body);
  let next = 0;
  const request = (): string => {
    next = (next + 1) % members.length;
    return requestOf(port, path, members[next] as BenchMember, body);
  };
  const ask = (forSeconds: number) =>
    httpLoad({ host: "127.0.0.1", port, clients, seconds: forSeconds, request });
  await ask(1);
  const load = await ask(seconds);
  const refused = Object.keys(load.byStatus).filter((status) => status !== "200");
  if (refused.length > 0) throw new Error(`${label}: ${JSON.stringify(load.byStatus)}`);
  return { label, bytes, load };
}

/** Members' own price rules, which are evaluated separately for each member. */
const OWN_RULES = [
  [
    "four own markups",
    `insert into selling_price_rule (member_id, screen, operator_code, fixed, rounding)
     select m.id, screen, operator_code, 1000, 500 from member m,
       (values (null, null), ('pulsa', null), ('pulsa', 'XL'), (null, 'TELKOMSEL')) as place(screen, operator_code)`,
  ],
  [
    "every price its own",
    `insert into selling_price_rule (member_id, product_id, price)
     select m.id, pp.product_id, pp.price + 1500 from member m join product_price pp on pp.category = m.category`,
  ],
] as const;

async function addRules(connection: pg.ClientConfig, rules: string): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  await client.query(rules);
  await client.query("analyze selling_price_rule");
  await client.end();
}

/** A bill of the demo's own billers. */
const BILL = { product_code: "PLN_POSTPAID", customer_number: "530000000001" };

async function lengthOfOne(
  port: number,
  path: string,
  member: BenchMember,
  body?: object,
): Promise<number> {
  const answer = await fetch(`http://localhost:${port}${path}`, {
    method: body === undefined ? "GET" : "POST",
    headers: { ...headersOf(member), ...(body && { "content-type": "application/json" }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text.slice(0, 200)}`);
  return text.length;
}

const headersOf = (member: BenchMember): Readonly<Record<string, string>> => ({
  cookie: member.cookie,
  "x-csrf-token": member.csrfToken,
  "x-requested-with": "XMLHttpRequest",
  "sec-fetch-site": "same-origin",
  "accept-language": "id",
});

function requestOf(port: number, path: string, member: BenchMember, body?: object): string {
  const lines = Object.entries(headersOf(member)).map(([name, value]) => `${name}: ${value}\r\n`);
  const head = `${path} HTTP/1.1\r\nHost: localhost:${port}\r\n${lines.join("")}`;
  if (body === undefined) return `GET ${head}\r\n`;
  const text = JSON.stringify(body);
  return `POST ${head}Content-Type: application/json\r\nContent-Length: ${text.length}\r\n\r\n${text}`;
}
