import { afterEach, describe, expect, test, vi } from "vitest";
import { calls } from "./calls.ts";
import type { CallInput, CallName } from "./calls.ts";
import { CallFailed, createClient } from "./client.ts";
import type { CallOptions, ClientOptions } from "./client.ts";

interface Sent {
  readonly url: string;
  readonly init: RequestInit;
}

const BUY = {
  product_code: "TSEL10",
  destination_number: "081234567890",
  price: 10_000,
  pin: "147258",
};

function json(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { "content-type": "application/json", ...headers },
  });
}

const refusal = (code: string, fields?: unknown) => ({
  code,
  message: code,
  requestId: "r1",
  ...(fields === undefined ? {} : { fields }),
});

/** Creates a client whose fake network returns the test's responses in order; the last one repeats. */
function clientThat(
  answers: readonly (() => Response | Promise<Response>)[],
  options: Partial<ClientOptions> = {},
) {
  const sent: Sent[] = [];
  const fetch = async (url: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    sent.push({ url: url instanceof Request ? url.url : String(url), init });
    const answer = answers[Math.min(sent.length, answers.length) - 1];
    if (answer === undefined) throw new Error("no answer was planned");
    return answer();
  };
  let token = "token-1";
  const refreshCsrfToken = vi.fn<() => Promise<void>>(async () => {
    token = "token-2";
  });
  const client = createClient({
    fetch,
    locale: () => "id",
    csrfToken: () => token,
    refreshCsrfToken,
    ...options,
  });
  const call = async <Name extends CallName>(
    name: Name,
    input: CallInput<Name>,
    callOptions?: CallOptions,
  ): Promise<unknown> => client(calls[name].endpoint, input as never, callOptions);
  return { call, sent, refreshCsrfToken };
}

const headersOf = (sent: Sent | undefined): Record<string, string> =>
  Object.fromEntries(new Headers(sent?.init.headers));

const bodyOf = (sent: Sent | undefined): unknown => JSON.parse(sent?.init.body as string);

async function failureOf(work: Promise<unknown>): Promise<CallFailed> {
  const failure: unknown = await work.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!(failure instanceof CallFailed)) throw new Error("the call did not fail as a call fails");
  return failure;
}

afterEach(() => vi.restoreAllMocks());

describe("request of a call", () => {
  test("M35: sends every call of the contract below /api/v1/", async () => {
    for (const name of Object.keys(calls) as CallName[]) {
      const { call, sent } = clientThat([() => json(200, {})]);
      await call(name, { ref_id: "K1", id: "iak", code: "TSEL10" });
      expect(sent[0]?.url).toMatch(/^\/api\/v1\/[a-z]/);
      expect(sent[0]?.url).not.toContain("{");
    }
  });

  test("sends a file as raw bytes without its file type", async () => {
    const { call, sent } = clientThat([() => json(200, {})]);
    const bytes = new Uint8Array([0x89, 0x50, 0x4e, 0x47]);
    await call("brandLogo", { bytes });
    expect(headersOf(sent[0])["content-type"]).toBe("application/octet-stream");
    expect(sent[0]?.init.body).toBe(bytes);
  });

  test("M36: sends the AJAX header, the CSRF header and the language with every call", async () => {
    for (const name of Object.keys(calls) as CallName[]) {
      const { call, sent } = clientThat([() => json(200, {})]);
      await call(name, { ref_id: "K1" });
      expect(headersOf(sent[0])).toMatchObject({
        "x-requested-with": "XMLHttpRequest",
        "x-csrf-token": "token-1",
        "accept-language": "id",
      });
      expect(sent[0]?.init.credentials).toBe("same-origin");
    }
  });

  test("sends a POST as JSON without the path parameters, and with its idempotency key", async () => {
    const { call, sent } = clientThat([() => json(200, {})]);
    await call("buyPrepaid", BUY, { idempotencyKey: "0123456789abcdef" });
    await call("adminSettle", { ref_id: "K1/..", outcome: "failed", proof: "ticket 1" });
    expect(headersOf(sent[0])).toMatchObject({
      "content-type": "application/json",
      "idempotency-key": "0123456789abcdef",
    });
    expect(bodyOf(sent[0])).toEqual(BUY);
    expect(sent[1]?.url).toBe("/api/v1/admin/transactions/K1%2F../settle");
    expect(bodyOf(sent[1])).toEqual({
      outcome: "failed",
      proof: "ticket 1",
    });
    expect(headersOf(sent[1])["idempotency-key"]).toBeUndefined();
  });

  test("sends a GET without body; omits empty query values and escapes the others", async () => {
    const { call, sent } = clientThat([() => json(200, {})]);
    await call("transactions", { product: "a&b=c", number: "", status: undefined, limit: "20" });
    await call("account", {});
    expect(sent[0]?.url).toBe("/api/v1/report/transactions?product=a%26b%3Dc&limit=20");
    expect(sent[0]?.init.body).toBeUndefined();
    expect(sent[1]?.url).toBe("/api/v1/account");
  });

  test("does not change the caller's input", async () => {
    const input = { ref_id: "K1" } as const;
    const { call } = clientThat([() => json(200, {})]);
    await call("transaction", input);
    expect(input).toEqual({ ref_id: "K1" });
  });

  test("M40: sends a call without a CSRF token, logs only the missing token's name, and passes the server's error to the caller", async () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    const { call, sent } = clientThat([() => json(419, refusal("csrf_token_invalid"))], {
      csrfToken: () => undefined,
    });
    const failure = await failureOf(call("buyPrepaid", BUY));
    expect(failure.code).toBe("csrf_token_invalid");
    expect(headersOf(sent[0])["x-csrf-token"]).toBeUndefined();
    expect(warn).toHaveBeenCalledWith("no CSRF token for", "POST prepaid/buy");
    expect(JSON.stringify(warn.mock.calls)).not.toContain(BUY.pin);
  });
});

describe("response of a call", () => {
  test("returns the response body", async () => {
    const { call } = clientThat([() => json(200, { ok: true })]);
    expect(await call("logout", {})).toEqual({ ok: true });
  });

  test("M36: fetches a new token once when the token does not match, and repeats the call", async () => {
    const { call, sent, refreshCsrfToken } = clientThat([
      () => json(419, refusal("csrf_token_invalid")),
      () => json(200, { ref_id: "K1" }),
    ]);
    expect(await call("buyPrepaid", BUY, { idempotencyKey: "0123456789abcdef" })).toEqual({
      ref_id: "K1",
    });
    expect(refreshCsrfToken).toHaveBeenCalledTimes(1);
    expect(sent.map((request) => headersOf(request)["x-csrf-token"])).toEqual([
      "token-1",
      "token-2",
    ]);
    expect(sent.map((request) => headersOf(request)["idempotency-key"])).toEqual([
      "0123456789abcdef",
      "0123456789abcdef",
    ]);
    expect(sent[1]?.init.body).toBe(sent[0]?.init.body);
  });

  test("M36: does not fetch a token a second time", async () => {
    const { call, sent, refreshCsrfToken } = clientThat([
      () => json(419, refusal("csrf_token_invalid")),
    ]);
    expect((await failureOf(call("logout", {}))).code).toBe("csrf_token_invalid");
    expect(refreshCsrfToken).toHaveBeenCalledTimes(1);
    expect(sent).toHaveLength(2);
  });

  test.each([400, 401, 403, 404, 409, 422, 429, 500, 503])(
    "does not repeat another error (%d)",
    async (status) => {
      const { call, sent } = clientThat([() => json(status, refusal("whatever"))]);
      await failureOf(call("buyPrepaid", BUY));
      expect(sent).toHaveLength(1);
    },
  );

  test("M39: throws the whole error response, so that the screen can place field errors", async () => {
    const fields = { pin: [{ rule: "pin_wrong", message: "Kode PIN Salah" }] };
    const { call } = clientThat([() => json(422, refusal("pin_wrong", fields))]);
    const failure = await failureOf(call("buyPrepaid", BUY));
    expect(failure).toMatchObject({
      status: 422,
      code: "pin_wrong",
      answer: { code: "pin_wrong", requestId: "r1", fields },
    });
  });

  test("M39: reports the server's Retry-After", async () => {
    const { call } = clientThat([
      () => json(429, refusal("rate_limited"), { "retry-after": "17" }),
    ]);
    expect((await failureOf(call("account", {}))).retryAfterSeconds).toBe(17);
    const silent = clientThat([
      () => json(429, refusal("rate_limited"), { "retry-after": "soon" }),
    ]);
    expect((await failureOf(silent.call("account", {}))).retryAfterSeconds).toBeUndefined();
  });

  test.each([
    [
      "a page of a proxy",
      () => new Response("<html>bad gateway</html>", { status: 502 }),
      { status: 502, code: "unexpected" },
    ],
    [
      "a success that is no JSON",
      () => new Response("hello", { status: 200 }),
      { status: 200, code: "unexpected" },
    ],
    [
      "a refusal without a body",
      () => new Response(null, { status: 500 }),
      { status: 500, code: "unexpected" },
    ],
    ["a JSON text that is no object", () => json(500, "oops"), { status: 500, code: "unexpected" }],
    ["a JSON null", () => json(500, null), { status: 500, code: "unexpected" }],
    [
      "an object that is no refusal",
      () => json(500, { error: "x" }),
      { status: 500, code: "unexpected" },
    ],
    [
      "no network",
      () => Promise.reject(new TypeError("fetch failed")),
      { status: 0, code: "network" },
    ],
  ] as const)("M39: treats %s as a failed call", async (_name, answer, expected) => {
    const { call } = clientThat([answer]);
    const failure = await failureOf(call("account", {}));
    expect(failure).toMatchObject(expected);
    expect(typeof failure.message).toBe("string");
  });
});

describe("hooks of a call", () => {
  test("M37, M38: calls the start hook before sending and the end hook after, even if the call fails", async () => {
    const heard: string[] = [];
    const hooks: Partial<ClientOptions> = {
      onStart: (endpoint) => heard.push(`start ${endpoint}`),
      onEnd: (endpoint, failure) => heard.push(`end ${endpoint} ${failure?.code ?? "well"}`),
    };
    const answer = () => {
      heard.push("sent");
      return json(200, {});
    };
    await clientThat([answer], hooks).call("account", {});
    await failureOf(
      clientThat([() => Promise.reject(new TypeError("down"))], hooks).call("summary", {}),
    );
    expect(heard).toEqual([
      "start GET account",
      "sent",
      "end GET account well",
      "start GET report/summary",
      "end GET report/summary network",
    ]);
  });

  test("M38: starts and ends once when a call is repeated with a new token", async () => {
    const ends = vi.fn<() => void>();
    const starts = vi.fn<() => void>();
    const { call } = clientThat(
      [() => json(419, refusal("csrf_token_invalid")), () => json(200, {})],
      { onStart: starts, onEnd: ends },
    );
    await call("logout", {});
    expect([starts.mock.calls.length, ends.mock.calls.length]).toEqual([1, 1]);
  });
});
