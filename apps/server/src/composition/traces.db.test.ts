import { createHash } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readConfig } from "../platform/config.ts";
import { createLogger } from "../platform/log.ts";
import { TEST_LOGIN, TEST_PIN } from "@konter/testkit/brand/test-environment.ts";
import { writeFrontEnds } from "@konter/testkit/processes/front-ends.ts";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import { databaseUrlOf } from "@konter/testkit/processes/konter.ts";
import { LOOPBACK_NETWORKS } from "@konter/testkit/processes/loopback.ts";
import { takeAlong } from "@konter/testkit/campaigns/steady-buyers.ts";
import { temporaryFolder } from "@konter/testkit/processes/temporary-folder.ts";
import { startServer } from "./server.ts";
import type { RunningServer } from "./server.ts";

const DESTINATION = "081234567890";

interface OtlpSpan {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly attributes: readonly { readonly key: string; readonly value: object }[];
  readonly links?: readonly { readonly traceId: string; readonly spanId: string }[];
}

/** A trace collector that stores what it receives. */
async function startCollector() {
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.setEncoding("utf8");
    request.on("data", (chunk: string) => (body += chunk));
    request.on("end", () => {
      if (request.url === "/v1/traces") bodies.push(body);
      response.writeHead(200, { "content-type": "application/json" }).end("{}");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    text: () => bodies.join("\n"),
    spans: (): readonly OtlpSpan[] =>
      bodies.flatMap((body) =>
        (
          JSON.parse(body) as {
            resourceSpans: { scopeSpans: { spans: OtlpSpan[] }[] }[];
          }
        ).resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
      ),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const folder = temporaryFolder();
let collector: Awaited<ReturnType<typeof startCollector>>;
let http: HttpEnvironment;
let server: RunningServer | undefined;

beforeAll(async () => {
  collector = await startCollector();
  http = await openHttpEnvironment({ idle: true });
});
afterAll(async () => {
  await server?.stop();
  await http.close();
  await collector.close();
  folder.remove();
});

const start = (settings: Readonly<Record<string, string>> = {}): Promise<RunningServer> =>
  startServer(
    readConfig({
      DATABASE_URL: databaseUrlOf(http.environment.database),
      KONTER_KEYS: http.environment.keysFile,
      KONTER_DATA: folder.path,
      KONTER_PORT: "0",
      KONTER_ADMIN_PORT: "0",
      KONTER_ALLOW_UNSAFE_DATABASE: "1",
      KONTER_DEMO: "0",
      KONTER_PRIVATE_NETWORKS: LOOPBACK_NETWORKS.join(","),
      ...settings,
    }),
    createLogger("silent"),
    { frontEnds: writeFrontEnds(folder.path) },
  );

/** Buys once at the server and waits for the delivery. Returns the reference. */
async function buyAt({ address = "" }: RunningServer): Promise<string> {
  const client = await takeAlong(http, await http.member(0), address);
  const input = {
    product_code: "TSEL10",
    destination_number: DESTINATION,
    price: 1_000_000,
    customer_name: "Siti Rahayu",
    pin: TEST_PIN,
  };
  const answer = await client.call("buyPrepaid", input, { key: "a-purchase-that-is-traced" });
  expect(answer.status, answer.text).toBe(200);
  const { ref_id: ref } = answer.json as { ref_id: string };
  await expect.poll(() => http.environment.state(ref), { timeout: 60_000 }).toBe("success");
  return ref;
}

test("records a purchase as one trace found by its reference, from the call to its settlement, without personal data", async () => {
  server = await start({ KONTER_TRACES_ENDPOINT: collector.url });
  const ref = await buyAt(server);
  await server.stop();
  server = undefined;
  const spans = collector.spans();
  const traceId = createHash("sha256").update(ref).digest("hex").slice(0, 32);
  const own = spans.filter((span) => span.traceId === traceId);
  expect(new Set(own.map(({ name }) => name))).toEqual(
    new Set(["purchase accept", "supplier call", "purchase settle", "purchase deliver"]),
  );
  const [accept, ...others] = own.toSorted((one) => (one.name === "purchase accept" ? -1 : 1));
  expect(accept?.parentSpanId ?? "").toBe("");
  expect(new Set(others.map(({ parentSpanId }) => parentSpanId))).toEqual(
    new Set([accept?.spanId]),
  );
  // The call that accepted the purchase and its batches are linked.
  const call = spans.find(({ name }) => name === "buyPrepaid");
  expect(accept?.links).toEqual([expect.objectContaining({ traceId: call?.traceId })]);
  for (const name of ["sql accept_purchases", "purchase claim", "sql settle_purchases"])
    expect(
      spans.some(
        (span) => span.name === name && span.links?.some((link) => link.traceId === traceId),
      ),
      name,
    ).toBe(true);
  for (const { startTimeUnixNano, endTimeUnixNano } of spans)
    expect(BigInt(endTimeUnixNano) >= BigInt(startTimeUnixNano)).toBe(true);

  const keys = new Set(spans.flatMap(({ attributes }) => attributes.map(({ key }) => key)));
  expect([...keys].toSorted()).toEqual([
    "http.request.method",
    "http.response.status_code",
    ...["action", "audience", "brand", "items", "ref", "request_id", "result", "supplier"].map(
      (name) => `konter.${name}`,
    ),
  ]);
  const text = collector.text();
  const { username, apiKey, callbackSecret } = TEST_LOGIN;
  const secrets = [DESTINATION, DESTINATION.slice(1), TEST_PIN, "Siti", apiKey, callbackSecret];
  const { rows } = await http.environment.database.owner.query<{ hp: string; name: string }>(
    "select hp, name from member",
  );
  for (const secret of [...secrets, username, ...rows.flatMap(({ hp, name }) => [hp, name])])
    expect(text, secret).not.toContain(secret);
});

test("loads no tracing code without a collector, and does not delay purchases if the collector is unreachable", async () => {
  server = await start({ KONTER_TRACES_ENDPOINT: "http://127.0.0.1:9" });
  expect(server.open.brand.tracer).toBeDefined();
  await server.stop();
  server = await start();
  expect(server.open.brand.tracer).toBeUndefined();
});
