import { createHash } from "node:crypto";
import { calls } from "@konter/contract/calls";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createHttpClient, refusalOf } from "@konter/testkit/brand/http-client.ts";
import type { HttpAnswer, HttpClient } from "@konter/testkit/brand/http-client.ts";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";

let http: HttpEnvironment;
let member: HttpClient;
let visitor: HttpClient;
beforeAll(async () => {
  http = await openHttpEnvironment({ members: 2, idle: true });
  member = await http.member(0);
  visitor = await http.visitor();
});
afterAll(() => http.close());

const REQUEST_ID = /^[\w-]{8,40}$/;
const JSON_BODY = { method: "POST", headers: { "content-type": "application/json" } } as const;

/** One response of every kind from the members' address. */
const KINDS: readonly (readonly [string, number, () => Promise<HttpAnswer>])[] = [
  ["a call", 200, () => member.call("account")],
  ["a call of a visitor", 200, () => visitor.call("session")],
  ["a page", 200, () => visitor.send("/prabayar/pulsa")],
  ["an unknown path", 404, () => visitor.send("/no/such/screen")],
  ["an asset", 200, () => visitor.send("/assets/app-1.js")],
  [
    "a range of an asset, which is served whole",
    200,
    () => visitor.send("/assets/app-1.js", { headers: { range: "bytes=9999999-" } }),
  ],
  ["a missing asset", 404, () => visitor.send("/assets/gone.js")],
  ["the API's description", 200, () => visitor.send("/api/v1/openapi.json")],
  ["the API reference page", 200, () => visitor.send("/api/v1/docs")],
  ["a health check", 200, () => visitor.send("/healthz")],
  ["an error for the caller", 401, () => visitor.call("account")],
  ["an error for the input", 422, () => member.call("products", {})],
  ["a call that does not exist", 404, () => member.send("/api/v1/nothing")],
  [
    "a call that does not exist, written to",
    404,
    () => member.send("/api/v1/nothing", { ...JSON_BODY, body: "{}" }),
  ],
  ["a method that is not served", 405, () => member.send("/api/v1/account", { method: "DELETE" })],
  [
    "a body that cannot be read",
    400,
    () => member.send("/api/v1/auth/logout", { ...JSON_BODY, body: "{" }),
  ],
  [
    "a method that says nothing of its body",
    415,
    () => member.send("/api/v1/account", { method: "QUERY" }),
  ],
  ["a path that cannot be decoded", 404, () => member.send("/api/v1/%ff")],
  [
    "too long a parameter",
    404,
    () => member.send(`/api/v1/prepaid/transactions/${"A".repeat(300)}`),
  ],
  ["a back-office call at the members' address", 404, () => member.send("/api/v1/admin/products")],
  [
    "an unknown supplier's callback",
    404,
    () => visitor.send("/callbacks/nobody", { ...JSON_BODY, body: "{}" }),
  ],
];

describe("every response", () => {
  test.each(KINDS)(
    "M797: %s has the content policy, the other security headers, and its request id",
    async (_name, status, ask) => {
      const { headers, status: answered } = await ask();
      expect(answered).toBe(status);
      const parts = (headers.get("content-security-policy") ?? "").split("; ");
      const policy = new Map(parts.map((part) => [part.split(" ")[0], part]));
      expect(policy.get("default-src")).toBe("default-src 'none'");
      expect(policy.get("script-src")).toMatch(
        /^script-src 'self'( 'sha256-[A-Za-z0-9+/=]{44}')?$/,
      );
      expect(policy.get("style-src")).toMatch(/^style-src 'self'( 'sha256-[A-Za-z0-9+/=]{44}')*$/);
      expect(policy.get("object-src")).toBe("object-src 'none'");
      expect(policy.get("base-uri")).toBe("base-uri 'none'");
      expect(policy.get("frame-ancestors")).toBe("frame-ancestors 'none'");
      expect(policy.get("require-trusted-types-for")).toBe("require-trusted-types-for 'script'");
      expect(policy.get("trusted-types")).toBe("trusted-types konter-worker");
      expect(headers.get("content-security-policy")).not.toMatch(
        /unsafe-inline|unsafe-eval|\*|http:/,
      );
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("referrer-policy")).toBe("no-referrer");
      expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
      expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
      expect(headers.get("x-request-id")).toMatch(REQUEST_ID);
      expect(headers.get("x-powered-by")).toBeNull();
    },
  );

  test("M797: has them for an event stream too", async () => {
    const stop = new AbortController();
    const cookie = `sid=${member.cookies.get("sid") ?? ""}`;
    const stream = await fetch(`${http.memberAddress}/api/v1/events`, {
      headers: { cookie },
      signal: stop.signal,
    });
    stop.abort();
    expect(stream.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(stream.headers.get("x-request-id")).toMatch(REQUEST_ID);
  });

  test("M797: has no script or style without a hash and no inline event handler", async () => {
    for (const path of ["/", "/api/v1/docs", "/no/such/screen"]) {
      const { text, headers } = await visitor.send(path);
      const policy = headers.get("content-security-policy");
      const named = (inline: string) =>
        `'sha256-${createHash("sha256").update(inline).digest("base64")}'`;
      expect(text).not.toMatch(/\son\w+=|style="|javascript:/i);
      for (const [, css = ""] of text.matchAll(/<style>([^<]*)<\/style>/g))
        expect(policy).toContain(named(css));
      for (const [, attributes = "", script = ""] of text.matchAll(/<script([^>]*)>([^<]*)/g)) {
        if (attributes.includes("application/json") || attributes.includes("src=")) continue;
        expect(policy).toContain(named(script));
      }
    }
  });

  test("has the entry script inline if it imports nothing, and a file name otherwise", async () => {
    const members = await visitor.send("/");
    expect(members.text).toContain(
      '<script type="module">void import("/assets/app-1.js");</script>',
    );
    expect(members.headers.get("content-security-policy")).toMatch(/script-src 'self' 'sha256-/);
    const staff = await fetch(`${http.staffAddress}/`);
    expect(await staff.text()).toContain('src="/assets/start-1.js"');
    expect(staff.headers.get("content-security-policy")).toContain("script-src 'self';");
  });

  test("has a unique request id, which an error repeats from the header", async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => visitor.call("account")));
    const ids = answers.map((answer) => answer.headers.get("x-request-id"));
    expect(new Set(ids).size).toBe(50);
    expect(answers.map((answer) => refusalOf(answer).requestId)).toEqual(ids);
  });

  test("ignores a request id of the client", async () => {
    const answer = await visitor.call(
      "session",
      {},
      { headers: { "x-request-id": "mine", "request-id": "mine" } },
    );
    expect(answer.headers.get("x-request-id")).not.toBe("mine");
  });

  test("is not cacheable with session data, and cacheable forever if it never changes", async () => {
    for (const ask of [
      () => member.call("account"),
      () => visitor.call("account"),
      () => visitor.send("/"),
      () => member.send("/api/v1/nothing"),
    ]) {
      expect((await ask()).headers.get("cache-control")).toBe("no-store");
    }
    expect((await visitor.send("/assets/app-1.js")).headers.get("cache-control")).toBe(
      "public, max-age=31536000, immutable",
    );
  });
});

describe("an error response", () => {
  test.each([
    ["/api/v1/nothing", 404, "not_found"],
    ["/api/v1/", 404, "not_found"],
    ["/api/v2/account", 404, "not_found"],
    ["/api/v1/account/", 404, "not_found"],
    ["/api/v1/%ff", 404, "not_found"],
    ["/api/v1/admin/session", 404, "not_found"],
    ["/assets/..%2f..%2findex.html", 404, "not_found"],
    ["/api/v1/..%2f..%2f..%2fetc%2fpasswd", 404, "not_found"],
    ["/callbacks/iak", 404, "not_found"],
  ])("%s is %d %s in the contract's form", async (path, status, code) => {
    for (const [language, sentence] of [
      ["id", "Halaman tidak ditemukan."],
      ["en", "Page not found."],
    ] as const) {
      const answer = await member.send(path, { headers: { "accept-language": language } });
      expect([answer.status, answer.headers.get("content-type")]).toEqual([
        status,
        "application/json; charset=utf-8",
      ]);
      expect(refusalOf(answer)).toEqual({
        code,
        message: sentence,
        requestId: answer.headers.get("x-request-id"),
      });
    }
  });

  test("lists the allowed methods for a wrong one", async () => {
    const answer = await member.send("/api/v1/account", {
      method: "POST",
      body: "{}",
      headers: { "content-type": "application/json" },
    });
    expect([answer.status, refusalOf(answer).code, answer.headers.get("allow")]).toEqual([
      405,
      "method_not_allowed",
      "GET, HEAD",
    ]);
    expect((await member.send("/api/v1/account", { method: "HEAD" })).status).toBe(200);
    const staff = await http.staff();
    const both = await staff.send("/api/v1/admin/margin-rules", { method: "DELETE" });
    expect([both.status, both.headers.get("allow")]).toEqual([405, "GET, HEAD, POST"]);
  });

  test("M719: has the specified message in every language for an endpoint that needs an account", async () => {
    for (const language of ["id", "en"]) {
      const answer = await visitor.call(
        "account",
        {},
        { headers: { "accept-language": language } },
      );
      expect([answer.status, refusalOf(answer)]).toMatchObject([
        401,
        { code: "unauthenticated", message: "Not Authenticated, Please Login!" },
      ]);
    }
  });

  test("M721: has the specified message and the missing permission", async () => {
    const staff = await http.staff(["catalog.read"]);
    const answer = await staff.call("suppliers");
    expect(answer.status).toBe(403);
    expect(refusalOf(answer)).toMatchObject({
      code: "permission_missing",
      message: "Anda tidak memiliki izin untuk mengakses halaman ini",
      parameters: { permission: "suppliers.read" },
    });
  });

  test("M720: is 429 with the specified message and the seconds to wait after too many calls", async () => {
    const limited = await openHttpEnvironment({
      members: 2,
      idle: true,
      env: { KONTER_RATE_LIMIT_FACTOR: "1" },
    });
    try {
      const first = await limited.member(0);
      const second = await limited.member(1);
      const { calls: most, window_seconds } = calls.pinVerify.rateLimit;
      const answers = [];
      for (let count = 0; count < most + 2; count += 1)
        answers.push(await first.call("pinVerify", { pin: "147258" }));
      expect(answers.map(({ status }) => status)).toEqual([
        ...Array.from({ length: most }, () => 200),
        429,
        429,
      ]);
      const refused = answers.at(-1) as HttpAnswer;
      expect(refusalOf(refused)).toMatchObject({
        code: "rate_limited",
        message: "Gagal mengambil data, silakan coba lagi dalam 1 menit.",
      });
      const wait = Number(refused.headers.get("retry-after"));
      expect(wait >= 1 && wait <= window_seconds).toBe(true);
      expect((await second.call("pinVerify", { pin: "147258" })).status).toBe(200);
      expect((await first.call("account")).status).toBe(200);
    } finally {
      await limited.close();
    }
  });

  test("M720: counts a client with a forged address as the same client", async () => {
    const limited = await openHttpEnvironment({
      members: 1,
      idle: true,
      env: { KONTER_RATE_LIMIT_FACTOR: "1" },
    });
    try {
      const stranger = await limited.visitor();
      const statuses: number[] = [];
      for (let count = 0; count < 32; count += 1) {
        const headers = {
          "x-forwarded-for": `10.0.0.${count}`,
          "x-real-ip": `10.0.0.${count}`,
          forwarded: `for=10.0.0.${count}`,
        };
        statuses.push(
          (
            await stranger.call(
              "login",
              { hp: `0812999${1_000 + count}`, password: "secret1" },
              { headers },
            )
          ).status,
        );
      }
      expect(statuses.slice(-2)).toEqual([429, 429]);
      // The missing proxy setting is logged once.
      expect(limited.logged.filter((line) => line.includes("KONTER_TRUSTED_PROXY"))).toHaveLength(
        1,
      );
    } finally {
      await limited.close();
    }
  });

  test("M723: has the specified message and a request id for an internal error without details, which are logged under that id", async () => {
    await http.environment.database.owner.query("alter table complaint rename to complaint_away");
    try {
      const answer = await member.call("complaints");
      expect(answer.status).toBe(500);
      expect(refusalOf(answer)).toEqual({
        code: "unexpected",
        message: "Terjadi kesalahan, silakan coba lagi.",
        requestId: answer.headers.get("x-request-id"),
      });
      expect(answer.text).not.toMatch(/complaint|relation|select|\.ts|at /i);
      const line = http.logged.find((entry) => entry.includes(refusalOf(answer).requestId));
      expect(line).toContain("complaint");
      expect(line).toContain("stack");
    } finally {
      await http.environment.database.owner.query("alter table complaint_away rename to complaint");
    }
  });

  test("M723: is not logged if the error is expected", async () => {
    const before = http.logged.length;
    await visitor.call("account");
    await member.call("transaction", { ref_id: "K00000000000" });
    expect(http.logged.slice(before)).toEqual([]);
  });
});

describe("a page", () => {
  const stateOf = ({ text }: HttpAnswer) =>
    JSON.parse(
      /<script type="application\/json" id="bootstrap">(.*?)<\/script>/.exec(text)?.[1] ?? "null",
    ) as { account: { nama: string } | null; csrf_token: string };

  test("is the app with 404 for an unknown path and with 200 for a known one, with or without a trailing slash", async () => {
    for (const [path, status] of [
      ["/", 200],
      ["/prabayar/pulsa", 200],
      ["/prabayar/pulsa/", 200],
      ["/webapp/prabayar/data", 200],
      ["/prabayar/nothing", 404],
      ["/%2e%2e/x", 404],
    ] as const) {
      const answer = await visitor.send(path);
      expect([path, answer.status, answer.headers.get("content-type")]).toEqual([
        path,
        status,
        "text/html; charset=utf-8",
      ]);
    }
  });

  test("has the state of its session, so that the first call can follow at once", async () => {
    const fresh = createHttpClient(http.memberAddress, "session");
    const first = stateOf(await fresh.send("/"));
    expect(first.account).toBeNull();
    fresh.csrfToken = first.csrf_token;
    expect((await fresh.call("logout")).status).toBe(200);
    expect(stateOf(await member.send("/")).account).toMatchObject({ nama: "Member 0" });
  });

  test("M5: is Indonesian unless the reader chose English", async () => {
    expect((await visitor.send("/", { headers: { "accept-language": "en" } })).text).toContain(
      '<html lang="id"',
    );
    visitor.cookies.set("locale", "en");
    expect((await visitor.send("/")).text).toContain('<html lang="en"');
    visitor.cookies.set("locale", '"><script>');
    expect((await visitor.send("/")).text).toContain('<html lang="id"');
    visitor.cookies.delete("locale");
  });

  test("cannot have its data block ended by a member's text", async () => {
    const nasty = `</script><script>alert(1)</script><!--$&$'`;
    await http.environment.database.owner.query("update member set name = $1 where id = $2", [
      nasty,
      http.environment.members[1]?.id,
    ]);
    const other = await http.member(1);
    const answer = await other.send("/");
    expect(answer.text.match(/<script[^>]*/g)).toEqual([
      '<script type="module"',
      '<script type="application/json" id="bootstrap"',
    ]);
    expect(stateOf(answer).account?.nama).toBe(nasty);
  });
});
