import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { calls } from "@konter/contract/calls";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readConfig } from "../platform/config.ts";
import { healthMetricName } from "../platform/metrics/registry.ts";
import { createLogger } from "../platform/log.ts";
import { plantWaybills } from "@konter/testkit/brand/planted-parcels.ts";
import { openTestEnvironment } from "@konter/testkit/brand/test-environment.ts";
import type { TestEnvironment } from "@konter/testkit/brand/test-environment.ts";
import { writeFrontEnds } from "@konter/testkit/processes/front-ends.ts";
import { createHttpClient } from "@konter/testkit/brand/http-client.ts";
import { isInstalled, runProgram } from "@konter/testkit/processes/installed.ts";
import { databaseUrlOf } from "@konter/testkit/processes/konter.ts";
import { LOOPBACK_NETWORKS } from "@konter/testkit/processes/loopback.ts";
import { temporaryFolder } from "@konter/testkit/processes/temporary-folder.ts";
import { HEALTH_CHECKS } from "./modules.ts";
import { runCommand } from "@konter/cli/run-command.ts";
import { startServer } from "./server.ts";
import type { RunningServer } from "./server.ts";

const ops = (path: string): string =>
  fileURLToPath(new URL(`../../../../ops/${path}`, import.meta.url));
const ALERTS = ops("prometheus/konter-alerts.yml");
const DASHBOARD = ops("grafana/konter.json");
const MEMBER_NUMBER = "081234567890";

const folder = temporaryFolder();
let environment: TestEnvironment;
let server: RunningServer;
let variables: Record<string, string>;

beforeAll(async () => {
  environment = await openTestEnvironment({ idle: true });
  await plantWaybills(environment.database.owner);
  variables = {
    DATABASE_URL: databaseUrlOf(environment.database),
    KONTER_KEYS: environment.keysFile,
    KONTER_DATA: folder.path,
    KONTER_PORT: "0",
    KONTER_ADMIN_PORT: "0",
    KONTER_METRICS_PORT: "0",
    KONTER_ALLOW_UNSAFE_DATABASE: "1",
    KONTER_DEMO: "0",
    KONTER_PRIVATE_NETWORKS: LOOPBACK_NETWORKS.join(","),
  };
  server = await startServer(readConfig(variables), createLogger("silent"), {
    frontEnds: writeFrontEnds(folder.path),
  });
});
afterAll(async () => {
  await konter("brand", "remove", "satu", "--delete-data");
  await server.stop();
  await environment.database.owner.query(
    `drop database if exists "${String(environment.database.connection.database)}_registry" with (force)`,
  );
  await environment.close();
  folder.remove();
});

const konter = (...parameters: string[]) =>
  runCommand(parameters, variables, {
    print: () => {},
    complain: () => {},
    readInput: async () => "",
  });

async function scrape(): Promise<string> {
  const answer = await fetch(server.metricsAddress ?? "");
  expect(answer.headers.get("content-type")).toMatch(/^text\/plain; version=0\.0\.4/);
  return answer.text();
}

/** Returns the value of one series; undefined if it is missing. */
const valueOf = (text: string, series: string): number | undefined => {
  const line = text.split("\n").find((each) => each.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length + 1));
};

const namesIn = (text: string): ReadonlySet<string> =>
  new Set(
    text
      .split("\n")
      .filter((line) => line !== "" && !line.startsWith("#"))
      .map((line) => line.replace(/[{ ].*$/, "")),
  );

/** The metrics in PromQL expressions, of the product and of the process. */
const askedFor = (text: string): readonly string[] => [
  ...new Set(text.match(/\b(?:konter|nodejs|process)_[a-z0-9_]+\b/g) ?? []),
];

test("counts a purchase by state, decision source and duration", async () => {
  const { ref_id } = await environment.buy();
  await expect.poll(() => environment.state(ref_id), { timeout: 60_000 }).toBe("success");
  const text = await scrape();
  expect(valueOf(text, 'konter_purchases_decided{brand="(own)",state="success"}')).toBe(1);
  expect(valueOf(text, 'konter_purchases_open{brand="(own)",state="reserved"}')).toBe(0);
  const effect = 'brand="(own)",effect="settled_success"';
  expect(valueOf(text, `konter_purchase_outcomes_total{${effect}}`)).toBe(1);
  // The library's label comes first.
  expect(text).toMatch(
    new RegExp(
      String.raw`konter_purchase_settle_seconds_bucket\{le="86400",brand="\(own\)",effect="settled_success"\} 1`,
    ),
  );
});

test("measures responses by endpoint name and status class, without paths and numbers as labels", async () => {
  const client = createHttpClient(server.address ?? "", "session");
  for (const path of [
    `/api/v1/nothing/${MEMBER_NUMBER}`,
    `/${MEMBER_NUMBER}`,
    `/api/v1/prepaid/transactions/${MEMBER_NUMBER}`,
    "/healthz",
  ])
    await client.send(path);
  let text = "";
  const known = new Set<string>([...Object.keys(calls), "none"]);
  await expect
    .poll(async () => {
      text = await scrape();
      return text;
    })
    .toMatch(
      /konter_http_request_seconds_count\{[^}]*call="transaction"[^}]*status_class="4xx"\} 1/,
    );
  expect(text).not.toContain(MEMBER_NUMBER);
  const labels = [...text.matchAll(/call="([^"]*)"/g)].map(([, call = ""]) => call);
  // Routes outside the contract: their mounted templates.
  expect(labels.filter((call) => !known.has(call) && !/^\/[a-z0-9*/:_.-]*$/.test(call))).toEqual(
    [],
  );
});

test("exports every health check as a separate metric, and its state as another", async () => {
  const text = await scrape();
  const found = namesIn(text);
  for (const check of HEALTH_CHECKS) {
    expect(found).toContain(healthMetricName(check));
    expect(text).toContain(`konter_health_state{brand="(own)",of="`);
    expect(text).toContain(`check="${check.name}"`);
  }
});

test("labels an added brand by its code and removes its readings with it", async () => {
  await konter("brand", "add", "satu", "--name", "Satu", "--host", "satu.test");
  const up = () => scrape().then((text) => valueOf(text, 'konter_database_up{brand="satu"}'));
  await expect.poll(up, { timeout: 60_000 }).toBe(1);
  await konter("brand", "remove", "satu", "--delete-data");
  await expect.poll(up, { timeout: 60_000 }).toBe(undefined);
});

test("serves metrics only at their own address, and nothing else there", async () => {
  for (const address of [server.address, server.adminAddress]) {
    const answer = await fetch(`${address}/metrics`);
    expect(await answer.text()).not.toContain("konter_database_up");
  }
  const others = (server.metricsAddress ?? "").replace("/metrics", "/healthz");
  expect((await fetch(others)).status).toBe(404);
  expect((await fetch(server.metricsAddress ?? "", { method: "POST" })).status).toBe(404);
});

describe("monitoring files", () => {
  const files = [ALERTS, DASHBOARD].map((path) => [path, readFileSync(path, "utf8")] as const);

  test.each(files)("%s use only metrics of a scrape", async (_path, text) => {
    const asked = askedFor(text);
    expect(asked.length).toBeGreaterThan(5);
    const found = namesIn(await scrape());
    expect(asked.filter((name) => !found.has(name))).toEqual([]);
  });

  test("report a missing metric", () => {
    expect(askedFor("rate(konter_invented_total[5m]) > 0")).toEqual(["konter_invented_total"]);
  });

  test.skipIf(!isInstalled("promtool"))(
    "pass promtool (Debian's prometheus): rules, configuration and a scrape",
    async () => {
      const text = await scrape();
      expect(runProgram("promtool", ["check", "rules", ALERTS])).toMatchObject({ status: 0 });
      expect(
        runProgram("promtool", ["check", "config", ops("prometheus/prometheus.yml")]),
      ).toMatchObject({ status: 0 });
      expect(runProgram("promtool", ["check", "metrics"], text)).toEqual({ status: 0, said: "" });
    },
  );
});
