import { randomUUID } from "node:crypto";
import { request as rawRequest } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { TEST_PIN } from "@konter/testkit/brand/test-environment.ts";
import { fingerprint } from "@konter/testkit/rows/fingerprint.ts";
import { createHttpClient, refusalOf } from "@konter/testkit/brand/http-client.ts";
import type { HttpAnswer, HttpClient, SendOptions } from "@konter/testkit/brand/http-client.ts";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";

let http: HttpEnvironment;
let member: HttpClient;
let other: HttpClient;
beforeAll(async () => {
  http = await openHttpEnvironment({ members: 2, idle: true });
  member = await http.member(0);
  other = await http.member(1);
});
afterAll(() => http.close());

const PURCHASE = JSON.stringify({
  product_code: "TSEL10",
  destination_number: "081234567890",
  price: 20_000,
  pin: TEST_PIN,
});

/** A valid purchase, with the given changes. */
function buy(
  client: HttpClient,
  headers: Record<string, string | undefined> = {},
  options: SendOptions = {},
): Promise<HttpAnswer> {
  return client.send("/api/v1/prepaid/buy", {
    method: "POST",
    body: PURCHASE,
    ...options,
    headers: { "content-type": "application/json", "idempotency-key": randomUUID(), ...headers },
  });
}

async function refusedUnchanged(
  work: () => Promise<HttpAnswer>,
): Promise<readonly [number, string]> {
  const before = await fingerprint(http.environment);
  const answer = await work();
  expect(await fingerprint(http.environment)).toEqual(before);
  return [answer.status, refusalOf(answer).code];
}

describe("a request from another site", () => {
  const SHAPES: readonly (readonly [string, Record<string, string | undefined>, number, string])[] =
    [
      [
        "a form's urlencoded post",
        { "content-type": "application/x-www-form-urlencoded" },
        415,
        "content_type_unsupported",
      ],
      [
        "a form's multipart post",
        { "content-type": "multipart/form-data; boundary=x" },
        415,
        "content_type_unsupported",
      ],
      [
        "a form's text post that holds JSON",
        { "content-type": "text/plain" },
        415,
        "content_type_unsupported",
      ],
      [
        "a request without the AJAX header",
        { "x-requested-with": undefined },
        400,
        "ajax_header_missing",
      ],
      [
        "a request with another AJAX header",
        { "x-requested-with": "fetch" },
        400,
        "ajax_header_missing",
      ],
      [
        "a request without the CSRF header",
        { "x-csrf-token": undefined },
        419,
        "csrf_token_invalid",
      ],
      ["an empty CSRF header", { "x-csrf-token": "" }, 419, "csrf_token_invalid"],
      ["a made-up CSRF token", { "x-csrf-token": "A".repeat(43) }, 419, "csrf_token_invalid"],
      [
        "a request that the browser marks as cross-site",
        { "sec-fetch-site": "cross-site" },
        403,
        "cross_site_request",
      ],
      [
        "a request that the browser marks as same-site: a subdomain",
        { "sec-fetch-site": "same-site" },
        403,
        "cross_site_request",
      ],
      ["an unknown Sec-Fetch-Site", { "sec-fetch-site": "near" }, 403, "cross_site_request"],
      [
        "the token in another header",
        { "x-csrf-token": undefined, "x-xsrf-token": "A".repeat(43) },
        419,
        "csrf_token_invalid",
      ],
    ];

  test.each(SHAPES)(
    "M36: %s is rejected and nothing changes",
    async (_name, headers, status, code) => {
      expect(await refusedUnchanged(() => buy(member, headers))).toEqual([status, code]);
    },
  );

  test("M36: is rejected with the token of another session, of an unknown one, or of an older one of the same person", async () => {
    const visitor = await http.visitor();
    const second = await http.member(0);
    for (const token of [
      other.csrfToken,
      visitor.csrfToken,
      second.csrfToken,
      member.cookies.get("sid"),
    ]) {
      expect(await refusedUnchanged(() => buy(member, { "x-csrf-token": token }))).toEqual([
        419,
        "csrf_token_invalid",
      ]);
    }
  });

  test("M36: is rejected with a duplicate CSRF header, even with the right token in it", async () => {
    const [status] = await new Promise<readonly [number]>((resolve, reject) => {
      const sent = rawRequest(
        `${http.memberAddress}/api/v1/prepaid/buy`,
        { method: "POST" },
        (answer) => {
          answer.resume();
          resolve([answer.statusCode ?? 0]);
        },
      );
      sent.on("error", reject);
      sent.setHeader("x-csrf-token", [member.csrfToken ?? "", "other"]);
      sent.setHeader("x-requested-with", "XMLHttpRequest");
      sent.setHeader("content-type", "application/json");
      sent.setHeader("idempotency-key", randomUUID());
      sent.setHeader("cookie", `sid=${member.cookies.get("sid") ?? ""}`);
      sent.end(PURCHASE);
    });
    expect(status).toBe(419);
  });

  test.each([
    ["a GET of a write endpoint", { method: "GET", body: undefined }, 405, "method_not_allowed"],
    ["a PUT", { method: "PUT" }, 405, "method_not_allowed"],
    ["a PATCH", { method: "PATCH" }, 405, "method_not_allowed"],
    ["a DELETE", { method: "DELETE" }, 405, "method_not_allowed"],
  ] as const)("M36: %s does not write", async (_name, options, status, code) => {
    const given: SendOptions = {
      method: options.method,
      ...("body" in options ? {} : { body: PURCHASE }),
    };
    const send = () =>
      member.send("/api/v1/prepaid/buy", {
        ...given,
        headers: {
          "idempotency-key": randomUUID(),
          ...("body" in options ? {} : { "content-type": "application/json" }),
        },
      });
    expect(await refusedUnchanged(send)).toEqual([status, code]);
  });

  test.each([{ "x-http-method-override": "POST" }, { "x-method-override": "POST" }])(
    "M36: cannot override the method with %j",
    async (headers) => {
      const answer = await member.send("/api/v1/auth/logout?_method=POST", { headers });
      expect(answer.status).toBe(405);
      expect((await member.call("account")).status).toBe(200);
    },
  );

  test("gets no CORS header in any response", async () => {
    for (const origin of [
      "https://evil.example",
      "null",
      http.memberAddress,
      `${http.memberAddress}.evil.example`,
    ]) {
      const read = await member.send("/api/v1/account", { headers: { origin } });
      const asked = await member.send("/api/v1/prepaid/buy", {
        method: "OPTIONS",
        headers: {
          origin,
          "access-control-request-method": "POST",
          "access-control-request-headers": "x-csrf-token",
        },
      });
      expect(asked.status).toBe(405);
      for (const answer of [read, asked]) {
        expect(
          [...answer.headers.keys()].filter((name) => name.startsWith("access-control")),
        ).toEqual([]);
      }
    }
  });

  test("is distinguished from own pages: same-origin, typed into the address bar, or a browser that sends no origin", async () => {
    for (const site of ["same-origin", "none", undefined]) {
      expect(
        (await member.call("account", {}, { headers: { "sec-fetch-site": site } })).status,
      ).toBe(200);
    }
  });

  test("M36: needs the token for every write endpoint before anything else is checked", async () => {
    const visitor = await http.visitor();
    const answer = await visitor.call(
      "login",
      { hp: "081234567890", password: "secret1" },
      { headers: { "x-csrf-token": undefined } },
    );
    expect(refusalOf(answer).code).toBe("csrf_token_invalid");
    const staff = await http.staff();
    expect(
      refusalOf(
        await staff.call(
          "supplierUpdate",
          { id: "iak", enabled: false },
          { headers: { "x-csrf-token": "x" } },
        ),
      ).code,
    ).toBe("csrf_token_invalid");
  });
});

test("a valid purchase of this file is accepted", async () => {
  expect((await buy(other)).status).toBe(200);
});

describe("the idempotency key of a purchase", () => {
  test.each([
    [undefined],
    [""],
    ["short"],
    ["x".repeat(65)],
    ["has a space in it!"],
    ["0123456789abcde/"],
  ])("%j is not a key", async (key) => {
    expect(await refusedUnchanged(() => buy(member, { "idempotency-key": key }))).toEqual([
      400,
      "idempotency_key_missing",
    ]);
  });
});

describe("the session cookie", () => {
  const attributesOf = (answer: HttpAnswer) =>
    (answer.headers.getSetCookie()[0] ?? "").split("; ").slice(1).toSorted();

  test("is limited to this host and path, hidden from scripts, and not sent by other sites", async () => {
    const visitor = createHttpClient(http.memberAddress, "session");
    const answer = await visitor.call("session");
    expect(answer.headers.getSetCookie()).toHaveLength(1);
    expect(attributesOf(answer)).toEqual(["HttpOnly", "Max-Age=2592000", "Path=/", "SameSite=Lax"]);
    expect([...visitor.cookies.keys()]).toEqual(["sid"]);
    expect(visitor.cookies.get("sid")).toMatch(/^visitor-[A-Za-z0-9_-]{43}$/);
  });

  test("is the only place with its token", async () => {
    const visitor = createHttpClient(http.memberAddress, "session");
    const answer = await visitor.call("session");
    const page = await visitor.send("/");
    for (const text of [answer.text, page.text])
      expect(text).not.toContain(visitor.cookies.get("sid"));
  });

  test("is __Host- and Secure under TLS with HSTS, and other names are ignored", async () => {
    const secure = await openHttpEnvironment({ members: 1, idle: true, env: { KONTER_TLS: "1" } });
    try {
      const visitor = createHttpClient(secure.memberAddress, "session");
      const answer = await visitor.call("session");
      expect(attributesOf(answer)).toEqual([
        "HttpOnly",
        "Max-Age=2592000",
        "Path=/",
        "SameSite=Lax",
        "Secure",
      ]);
      expect([...visitor.cookies.keys()]).toEqual(["__Host-sid"]);
      expect(answer.headers.get("strict-transport-security")).toBe(
        "max-age=63072000; includeSubDomains",
      );
      const signedIn = await secure.member(0);
      expect((await signedIn.call("account")).status).toBe(200);
      const token = signedIn.cookies.get("__Host-sid") ?? "";
      const planted = createHttpClient(secure.memberAddress, "session");
      planted.cookies.set("sid", token);
      expect((await planted.call("account")).status).toBe(401);
    } finally {
      await secure.close();
    }
  });

  test.each(["", "x", "' or 1=1 --", "A".repeat(43), "A".repeat(5_000), "%00", "../../etc"])(
    "%j that we did not issue is not a session",
    async (value) => {
      const stranger = createHttpClient(http.memberAddress, "session");
      stranger.cookies.set("sid", value);
      expect((await stranger.call("account")).status).toBe(401);
      expect((await stranger.call("session")).json).toMatchObject({ account: null });
    },
  );
});
