import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { evidenceFrom, rowNumbers } from "./features/evidence.ts";
import { readFeatureAreas } from "./features/rows.ts";
import { readTestReport, type TestReport } from "./proof/test-report.ts";

const root = join(import.meta.dirname, "..");

function report(...tests: readonly { title: string; status: "passed" | "failed" }[]): TestReport {
  return {
    testResults: [
      {
        name: "x.test.ts",
        status: "passed",
        startTime: 0,
        endTime: 0,
        message: "",
        assertionResults: tests.map((test) => ({ ...test, failureMessages: [] })),
      },
    ],
  };
}

describe("row numbers in a title", () => {
  it("are read at the start, before a colon", () => {
    expect(rowNumbers("M180: refuses the second")).toEqual(["M180"]);
    expect(rowNumbers("M180, M181: refuses the second")).toEqual(["M180", "M181"]);
    expect(rowNumbers("M180,M181: refuses the second")).toEqual(["M180", "M181"]);
  });

  it("are not read anywhere else", () => {
    const titles = [
      "refuses M180: the second",
      "M180 refuses",
      "M180-M181: refuses",
      "M180: ",
      "m1: x",
    ];
    expect(titles.flatMap(rowNumbers)).toEqual([]);
  });
});

describe("evidence", () => {
  const known = new Set(["M1", "M2", "M3"]);

  it("are withdrawn when any other test of the row failed", () => {
    const reports = [
      report({ title: "M1: holds", status: "passed" }, { title: "M2: holds", status: "passed" }),
      report({ title: "M1: holds on another PostgreSQL", status: "failed" }),
    ];
    expect([...evidenceFrom(reports, known).proved]).toEqual(["M2"]);
  });

  it("are reported when the row is unknown or the form would not be counted", () => {
    const { problems } = evidenceFrom(
      [
        report(
          { title: "M9: holds", status: "passed" },
          { title: "M1-M3: hold", status: "passed" },
        ),
      ],
      known,
    );
    expect(problems).toHaveLength(2);
    expect(problems[0]).toContain("M9 is not in docs/features");
    expect(problems[1]).toContain("M1-M3: hold");
  });
});

describe("the checklist", () => {
  it("has 804 rows in 34 areas, numbered without a gap", () => {
    const areas = readFeatureAreas(join(root, "docs", "features"));
    const numbers = areas.flatMap((area) => area.rows.map((row) => row.number));
    expect(areas.map((area) => area.letter).slice(24, 28)).toEqual(["Y", "Z", "AA", "AB"]);
    expect(areas).toHaveLength(34);
    expect(numbers).toEqual(Array.from({ length: 804 }, (_, index) => `M${index + 1}`));
  });
});

describe("a real run with this project's settings", () => {
  const folder = mkdtempSync(join(tmpdir(), "konter-features-"));
  const output = join(folder, "report.json");
  let reports: readonly TestReport[] = [];

  beforeAll(() => {
    symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
    mkdirSync(join(folder, "src"));
    writeFileSync(
      join(folder, "src", "control.test.ts"),
      `import { describe, expect, it } from "vitest";
       it("M1: asserts and passes", () => { expect(1).toBe(1); });
       it("M2: asserts nothing", () => {});
       it["skip"]("M3: is skipped", () => { expect(1).toBe(1); });
       it["todo"]("M4: is still to be written");
       it("M5: asserts and fails", () => { expect(1).toBe(2); });
       describe("M6: a describe", () => { it("passes", () => { expect(1).toBe(1); }); });
       it("M900: is in no page", () => { expect(1).toBe(1); });`,
    );
    const vitest = join(root, "node_modules", "vitest", "vitest.mjs");
    const settings = ["--root", folder, "--config", join(root, "vitest.config.ts")];
    spawnSync(
      process.execPath,
      [vitest, "run", "--project", "unit", ...settings, "--reporter=json", "--outputFile", output],
      { stdio: "ignore" },
    );
    const written = readTestReport(output);
    if (written !== undefined) reports = [written];
  }, 60_000);

  afterAll(() => rmSync(folder, { recursive: true }));

  it("counts only the row of the test that asserts and passes", () => {
    const known = new Set(["M1", "M2", "M3", "M4", "M5", "M6"]);
    const { proved, problems } = evidenceFrom(reports, known);
    expect([...proved]).toEqual(["M1"]);
    expect(problems).toEqual(["M900 is not in docs/features: M900: is in no page"]);
  });

  it("fails the test that asserts nothing", () => {
    const files = reports.flatMap((each) => each.testResults);
    const failed = files
      .flatMap((file) => file.assertionResults)
      .filter((test) => test.status === "failed")
      .map((test) => test.title);
    expect(failed).toEqual(["M2: asserts nothing", "M5: asserts and fails"]);
  });
});
