import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { LOOPBACK } from "@konter/testkit/processes/loopback.ts";
import { HttpExchange } from "./http-exchange.ts";
import { type ScriptedVendor, startScriptedVendor } from "./testing/scripted-vendor.ts";

let supplier: ScriptedVendor;
let http: HttpExchange;

beforeEach(async () => {
  supplier = await startScriptedVendor();
  http = at(`${supplier.url}/v1/`);
});
afterEach(async () => {
  await http.close();
  await supplier.close();
});

const at = (baseUrl: string) =>
  new HttpExchange({ baseUrl, connectMs: 1_000, connections: 2, outbound: LOOPBACK });

function post(limits: { timeoutMs?: number; maxBytes?: number; signal?: AbortSignal } = {}) {
  return http.post(
    "/path",
    { a: 1 },
    { timeoutMs: 2_000, maxBytes: 1_000, signal: undefined, ...limits },
  );
}

describe("one call", () => {
  test("posts JSON below the base path and returns status and text for any status", async () => {
    supplier.answer = { status: 403, body: '{"data":1}' };
    expect(await post()).toEqual({ kind: "answer", status: 403, text: '{"data":1}' });
    expect(supplier.requests).toEqual([{ path: "/v1/path", body: { a: 1 } }]);
  });

  test("does not follow a redirect", async () => {
    supplier.answer = { status: 302, headers: { location: `${supplier.url}/elsewhere` } };
    expect(await post()).toMatchObject({ kind: "answer", status: 302 });
    expect(supplier.requests).toHaveLength(1);
  });
});

describe("failures", () => {
  test("stops reading a response above the limit", async () => {
    supplier.answer = { body: "x".repeat(1_001) };
    expect(await post()).toMatchObject({ failure: "answer_too_large", partial: "x".repeat(1_001) });
    supplier.answer = { body: "x".repeat(1_000) };
    expect(await post()).toMatchObject({ kind: "answer" });
  });

  test("stops reading an endless stream at the size limit, not at the time limit", async () => {
    supplier.answer = (response) => {
      const timer = setInterval(() => response.write("x".repeat(600)), 5);
      response.on("close", () => clearInterval(timer));
    };
    expect(await post({ timeoutMs: 1_500 })).toMatchObject({ failure: "answer_too_large" });
  });

  test("cuts an endless response at the total time limit", async () => {
    supplier.answer = (response) => {
      const timer = setInterval(() => response.write("x"), 20);
      response.on("close", () => clearInterval(timer));
    };
    expect(await post({ timeoutMs: 200 })).toMatchObject({ failure: "timeout" });
  });

  test("reports no response as a timeout", async () => {
    supplier.answer = () => undefined;
    expect(await post({ timeoutMs: 100 })).toMatchObject({ failure: "timeout" });
  });

  test("reports a cut connection as lost, not as unconnected", async () => {
    supplier.answer = (response) => response.destroy();
    expect(await post()).toMatchObject({ failure: "connection_lost" });
    supplier.answer = (response) => {
      response.writeHead(200, { "content-length": "100" });
      response.write("{");
      setTimeout(() => response.destroy(), 20);
    };
    expect(await post()).toMatchObject({ failure: "connection_lost" });
  });

  test("rejects compressed responses and other character sets", async () => {
    supplier.answer = { body: gzipSync("{}"), headers: { "content-encoding": "gzip" } };
    expect(await post()).toMatchObject({ failure: "answer_encoding" });
    supplier.answer = { body: Buffer.from('{"a":"\xe9"}', "latin1") };
    expect(await post()).toMatchObject({ failure: "answer_encoding" });
  });

  test("distinguishes an abort from a timeout", async () => {
    supplier.answer = () => undefined;
    const giveUp = new AbortController();
    setTimeout(() => giveUp.abort(), 50);
    expect(await post({ signal: giveUp.signal })).toMatchObject({ failure: "aborted" });
  });

  test("reports a refused connection and an unknown host as certainly not connected", async () => {
    await supplier.close();
    expect(await post()).toMatchObject({ failure: "not_connected" });
    const unknown = at("http://supplier.invalid");
    const limits = { timeoutMs: 2_000, maxBytes: 10, signal: undefined };
    expect(await unknown.post("/", {}, limits)).toMatchObject({ failure: "not_connected" });
    await unknown.close();
    supplier = await startScriptedVendor();
  });
});
