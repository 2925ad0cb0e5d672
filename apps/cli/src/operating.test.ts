import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseEnv } from "node:util";
import { describe, expect, test } from "vitest";
import { readConfig, SETTING_VARIABLES } from "@konter/server/platform/config.ts";
import { isInstalled, runProgram } from "@konter/testkit/processes/installed.ts";
import { COMMANDS } from "./commands.ts";
import { diagnoseSettings } from "./doctor/settings.ts";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const read = (path: string): string => readFileSync(join(ROOT, path), "utf8");
const OPERATING = read("docs/operating.md");
const UNITS = globSync("ops/systemd/*", { cwd: ROOT });
const CADDYFILE = "ops/caddy/Caddyfile";
const SETTINGS_FILE = "ops/konter.env";

/** The units as on a server whose `/opt/konter` is this checkout. */
function verifyUnits(change: (text: string) => string = (text) => text) {
  const folder = mkdtempSync(join(tmpdir(), "konter-units-"));
  const paths = UNITS.map((unit) => {
    const path = join(folder, basename(unit));
    writeFileSync(path, change(read(unit)).replaceAll("/opt/konter/", ROOT));
    return path;
  });
  try {
    return runProgram("systemd-analyze", ["verify", "--man=no", ...paths]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe.skipIf(!isInstalled("systemd-analyze"))("the units (needs systemd-analyze)", () => {
  test("are valid: every directive is known and every program exists", () => {
    expect(UNITS.length).toBe(5);
    expect(verifyUnits()).toEqual({ status: 0, said: "" });
  });

  test.each([
    ["a directive that nobody knows", /^Restart=/m, "Restrat=", "Restrat"],
    ["a program that is not there", /bin\/node /, "bin/nodde ", "nodde"],
    ["a moment that never comes", /^OnCalendar=.*/m, "OnCalendar=25:00", "25:00"],
  ])("%s is reported", (_what, from, to, said) => {
    expect(verifyUnits((text) => text.replace(from, to)).said).toContain(said);
  });
});

test("call programs and commands that exist", () => {
  const words = COMMANDS.map((command) => command.words.join(" "));
  const called = UNITS.flatMap((unit) => [
    ...read(unit).matchAll(/apps\/cli\/src\/main\.ts (.+)$/gm),
  ]);
  expect(called.map(([, command = ""]) => command).filter((each) => !words.includes(each))).toEqual(
    [],
  );
  expect(called.length).toBeGreaterThan(2);
});

describe.skipIf(!isInstalled("caddy", "version"))("the Caddyfile (needs caddy)", () => {
  const validate = (text: string) => {
    const folder = mkdtempSync(join(tmpdir(), "konter-caddy-"));
    const path = join(folder, "Caddyfile");
    writeFileSync(path, text);
    try {
      return runProgram("caddy", ["validate", "--adapter", "caddyfile", "--config", path]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  };

  test("is valid", () => {
    expect(validate(read(CADDYFILE))).toMatchObject({ status: 0 });
  });

  test("is reported with an unknown directive", () => {
    const wrong = validate(read(CADDYFILE).replace("reverse_proxy", "reverse_prroxy"));
    expect(wrong).toMatchObject({
      status: 1,
      said: expect.stringContaining("reverse_prroxy") as unknown,
    });
  });
});

describe("the settings file", () => {
  const settingsOf = (...files: readonly string[]) =>
    Object.assign({}, ...files.map((file) => parseEnv(read(file)))) as Record<string, string>;
  /** As konter@.service reads them, one after the other. */
  const configs = ["a", "b"].map((name) =>
    readConfig(settingsOf(SETTINGS_FILE, `ops/${name}.env`)),
  );

  test("is accepted and has no contradictions", () => {
    const states = configs.flatMap((config) => diagnoseSettings(config).map(({ state }) => state));
    expect(states).toEqual(["ok", "ok"]);
  });

  test("has the hosts and ports of the Caddyfile", () => {
    const sites = [...read(CADDYFILE).matchAll(/^([\w.]+) \{[^}]*?reverse_proxy ([\w.: ]+) \{/gm)];
    const { publicUrl, staffUrl } = readConfig(settingsOf(SETTINGS_FILE));
    const at = (port: "port" | "adminPort") =>
      configs.map((config) => `127.0.0.1:${config[port]}`).join(" ");
    expect(sites.map(([, host, to]) => [host, to])).toEqual([
      [new URL(publicUrl).host, at("port")],
      [new URL(staffUrl).host, at("adminPort")],
    ]);
  });

  test("has the ports that Prometheus reads", () => {
    const scraped = read("ops/prometheus/prometheus.yml").match(/127\.0\.0\.1:\d+/g);
    expect(scraped).toEqual(configs.map(({ metricsPort }) => `127.0.0.1:${metricsPort}`));
  });

  test("shuts a process down no faster than Caddy notices", () => {
    const [, interval, timeout] =
      /health_interval (\d+)s\n\s*health_timeout (\d+)s/.exec(read(CADDYFILE)) ?? [];
    for (const { drainSeconds } of configs)
      expect(drainSeconds).toBeGreaterThan(Number(interval) + Number(timeout));
  });
});

describe("docs/operating.md", () => {
  test("explains every setting, and none that does not exist", () => {
    const explained = new Set(OPERATING.match(/\b(?:KONTER_[A-Z_]+|DATABASE_URL)\b/g));
    expect([...explained].toSorted()).toEqual(SETTING_VARIABLES.toSorted());
  });

  test("names every command by one of its groups", () => {
    const groups = [...new Set(COMMANDS.map(({ words: [group = ""] }) => group))];
    const readme = read("README.md");
    expect(groups.filter((group) => !readme.includes(`npm run konter -- ${group}`))).toEqual([]);
  });

  test("names no file that does not exist, and links to it name existing sections", () => {
    const sources = globSync(["apps/{server,cli}/src/**/*.ts", "ops/**/*.*"], { cwd: ROOT });
    const texts = [OPERATING, ...sources.map(read)];
    const files = texts.flatMap((text) => text.match(/\bops\/[a-z]+\/[\w@-]+(?:\.[a-z]+)?/g) ?? []);
    expect(new Set(files).size).toBeGreaterThan(5);
    expect(files.filter((file) => globSync(file, { cwd: ROOT }).length === 0)).toEqual([]);
    const headings = [...OPERATING.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
    const pointed = texts.flatMap((text) => [
      ...text.matchAll(/docs\/operating\.md, ([A-Z][a-z ]+)/g),
    ]);
    expect(pointed.length).toBeGreaterThan(3);
    expect(pointed.map(([, section]) => section).filter((it) => !headings.includes(it))).toEqual(
      [],
    );
  });
});
