import type { Call } from "@konter/contract/call";
import { calls } from "@konter/contract/calls";
import type { CallName } from "@konter/contract/calls";
import { errorCodesOf } from "@konter/contract/openapi";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bookProblems } from "@konter/testkit/rows/books.ts";
import { refusalOf } from "@konter/testkit/brand/http-client.ts";
import type { HttpAnswer, HttpClient } from "@konter/testkit/brand/http-client.ts";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import { randomRuns } from "@konter/testkit/random-runs.ts";
import { isStaffCall } from "../pages/http.ts";

/** Runs per endpoint. */
const RUNS = randomRuns({ short: 6, long: 60 });

let http: HttpEnvironment;
let member: HttpClient;
let staff: HttpClient;
let ref = "";
beforeAll(async () => {
  http = await openHttpEnvironment({ members: 2, idle: true });
  ref = (await http.environment.buy({ member: 1 })).ref_id;
  // Final: no call may change it or its money.
  await http.environment.database.pool.query("select cancel_purchase($1, $2, 'member')", [
    ref,
    http.environment.members[1]?.id,
  ]);
  [member, staff] = await Promise.all([http.member(0), http.staff()]);
});
afterAll(() => http.close());

const NAMES = (Object.keys(calls) as CallName[]).filter(
  (name) => name !== "logout" && name !== "staffLogout",
);

/** Values that often break programs, and some that are nearly valid. */
const ODD = [
  "",
  " ",
  "\u0000",
  "a\u0000b",
  "\ud800",
  "😀".repeat(50),
  "é",
  "%",
  "%00",
  "%ff",
  "'",
  "' or 1=1 --",
  "\\",
  "../..",
  "<script>",
  "null",
  "undefined",
  "NaN",
  "-1",
  "0",
  "1e309",
  "1.5",
  "9".repeat(30),
  "x".repeat(3_000),
  "2026-02-30",
  "0000-01-01",
  "9999-12-31",
  "9999-12-31.1",
  "2026-02-01.999999999999999",
  "-infinity",
  "infinity",
  "{}",
  "[]",
  "0812",
  "081234567890",
  "14234567890",
  "pulsa",
  "games",
  "TSEL10",
  "PLN20",
  "agent",
  "iak",
  "success",
  "failed",
  "processing",
  "K00000000000",
  "10",
  "100",
  "true",
  "constructor",
  "__proto__",
  0,
  -0,
  1,
  -1,
  1.5,
  2 ** 53,
  -(2 ** 53),
  1e300,
  20_000,
  1_000_000_000_000,
  null,
  true,
  false,
] as const;
const value = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom<unknown>(...ODD) },
  { weight: 1, arbitrary: fc.string({ unit: "binary" }) },
  { weight: 1, arbitrary: fc.jsonValue() },
);

function fieldsOf(row: Call): readonly string[] {
  const { def } = row.input as { def: { shape?: object } };
  return Object.keys(def.shape ?? {});
}

/**
 * Inputs of an endpoint: its own fields with odd values, missing or extra ones; sometimes an object of another member.
 */
function inputOf(name: CallName): fc.Arbitrary<Record<string, unknown>> {
  const own = Object.fromEntries(
    fieldsOf(calls[name]).map((field) => [
      field,
      field === "ref_id" ? fc.oneof(value, fc.constant("@ref")) : value,
    ]),
  );
  const extra = fc.dictionary(
    fc.oneof(fc.constantFrom("id", "__proto__", "constructor", "member_id"), fc.string()),
    value,
    { maxKeys: 2 },
  );
  return fc
    .tuple(
      fc.record(own, { requiredKeys: [] }),
      fc.oneof({ weight: 5, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: extra }),
    )
    .map(([one, more]) => ({ ...one, ...more }));
}

/** What fetch can send: a path allows only well-formed text. */
function sendable(name: CallName, input: Record<string, unknown>): Record<string, unknown> {
  const inPath = [...calls[name].endpoint.matchAll(/\{(\w+)\}/g)].map(
    ([, parameter = ""]) => parameter,
  );
  const filled = Object.entries(input).map(
    ([field, given]) => [field, given === "@ref" ? ref : given] as const,
  );
  return Object.fromEntries(
    filled.map(([field, given]) => [
      field,
      inPath.includes(field)
        ? (typeof given === "string" ? given : JSON.stringify(given)).toWellFormed()
        : given,
    ]),
  );
}

async function books(): Promise<unknown> {
  const answer = await http.environment.database.owner.query(
    "select (select json_object_agg(kind || ' ' || owner, balance) from ledger.account) as balances, (select max(id) from ledger.journal) as journal, (select json_agg(state order by id) from purchase) as states",
  );
  return answer.rows[0];
}

/** An error or a response of the contract; a 5xx only if the endpoint declares that its supplier may be unreachable. */
function expectDecent(name: CallName, answer: HttpAnswer): void {
  const row: Call = calls[name];
  if (answer.status === 200) {
    expect(row.output.safeParse(answer.json).success, name).toBe(true);
    return;
  }
  const { code } = refusalOf(answer);
  const known = [...errorCodesOf(row), "not_found", "method_not_allowed"];
  expect(known, `${name} answered ${answer.status} ${code}`).toContain(code);
  if (answer.status >= 500)
    expect(row.errors, `${name} answered ${answer.status} ${code}`).toContain(code);
}

const faults = () =>
  http.logged
    .filter((line) => line.includes("unexpected failure"))
    .map((line) => line.slice(0, 400));

test.each(NAMES)(
  "M798: junk input does not make %s fail with a server error or change the ledger",
  async (name) => {
    const before = await books();
    const client = isStaffCall(name) ? staff : member;
    await fc.assert(
      fc.asyncProperty(inputOf(name), async (input) => {
        expectDecent(
          name,
          await client.call(name, sendable(name, input), { key: "0123456789abcdef" }),
        );
      }),
      { numRuns: RUNS },
    );
    expect(faults()).toEqual([]);
    expect(await books()).toEqual(before);
  },
);

const OTHER_HEADERS = [
  "accept",
  "accept-encoding",
  "content-encoding",
  "range",
  "if-none-match",
  "if-modified-since",
  "last-event-id",
  "x-forwarded-for",
  "sec-fetch-site",
  "user-agent",
] as const;

test("M798: no body, query, header or path causes a server error", async () => {
  const before = await books();
  const paths = Object.values(calls).map((row) => `/api/v1/${row.path}`);
  const path = fc.oneof(
    fc.constantFrom(
      ...paths,
      "/",
      "/assets/",
      "/callbacks/iak",
      "/callbacks/digiflazz",
      "/service-worker.js",
      "/healthz",
      "/api/v1/events/x",
    ),
    fc.webPath(),
    fc.string().map((text) => `/${encodeURIComponent(text.toWellFormed())}`),
    fc.constantFrom(
      "/%",
      "/%e0%a4%a",
      "/api/v1/%00",
      "//",
      "/..%2f",
      "/api/v1/report/transactions?a[b]=1&a=2",
      "/?%",
      `/${"a/".repeat(200)}`,
    ),
  );
  const text = fc.oneof(
    fc.json(),
    fc.string(),
    fc.string({ unit: "binary" }),
    fc.constantFrom("", "null", "[]", "{", '{"a":1e999}', '{"__proto__":{"x":1}}'),
  );
  const header = fc
    .string({ unit: fc.constantFrom(..."abcXYZ019-_=;, \"'%/*+.\u00e9".split("")), maxLength: 60 })
    .map((given) => given.trim());
  const request = fc.record({
    path,
    query: fc.webQueryParameters(),
    method: fc.constantFrom("GET", "POST", "PUT", "DELETE", "PATCH", "OPTIONS", "HEAD", "QUERY"),
    body: text,
    type: fc.oneof(
      { weight: 3, arbitrary: fc.constant("application/json") },
      { weight: 1, arbitrary: header },
    ),
    language: header,
    other: fc.tuple(
      fc.constantFrom(...OTHER_HEADERS),
      fc.oneof(header, fc.constantFrom("*", "gzip", "identity;q=0", "bytes=9999999-", "bytes=a-b")),
    ),
    cookie: fc.oneof(
      { weight: 2, arbitrary: fc.constant(undefined) },
      { weight: 1, arbitrary: header },
    ),
  });
  await fc.assert(
    fc.asyncProperty(request, fc.boolean(), async (given, isStaff) => {
      const client = isStaff ? staff : member;
      const hasBody = given.method !== "GET" && given.method !== "HEAD";
      const answer = await client.send(
        given.path.includes("?") ? given.path : `${given.path}?${given.query}`,
        {
          method: given.method,
          ...(hasBody ? { body: given.body } : {}),
          headers: {
            "accept-language": given.language,
            [given.other[0]]: given.other[1],
            ...(hasBody ? { "content-type": given.type } : {}),
            ...(given.cookie === undefined ? {} : { cookie: given.cookie }),
          },
        },
      );
      expect(answer.status, `${given.method} ${given.path}`).toBeLessThan(500);
      expect(answer.headers.get("x-request-id")).not.toBeNull();
    }),
    { numRuns: randomRuns({ short: 200, long: 2_000 }) },
  );
  expect(faults()).toEqual([]);
  expect(await books()).toEqual(before);
});

test("leaves the ledger valid", async () => {
  expect(await bookProblems(http.environment)).toEqual([]);
});
