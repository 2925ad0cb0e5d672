import { describe, expect, it } from "vitest";
import {
  countsLine,
  countsOf,
  failuresOf,
  readTestReport,
  slowestFiles,
  type TestReport,
} from "./test-report.ts";

type TestStatus = TestReport["testResults"][number]["assertionResults"][number]["status"];

function file(status: "passed" | "failed", ...statuses: readonly TestStatus[]) {
  return {
    name: "x.test.ts",
    status,
    startTime: 0,
    endTime: 0,
    message: "",
    assertionResults: statuses.map((each) => ({ title: "", status: each, failureMessages: [] })),
  };
}

describe("what a run of Vitest counts for", () => {
  it("is its tests", () => {
    const testResults = [
      file("passed", "passed", "skipped", "todo"),
      file("failed", "passed", "failed"),
    ];
    expect(countsOf({ testResults }, 1)).toEqual({ passed: 2, failed: 1, skipped: 2 });
  });

  it("counts a file that could not be loaded as a failure", () => {
    const testResults = [file("passed", "passed"), file("failed")];
    expect(countsOf({ testResults }, 1)).toEqual({ passed: 1, failed: 1, skipped: 0 });
  });

  it("counts a file whose tests passed and whose clean-up failed", () => {
    expect(countsOf({ testResults: [file("failed", "passed")] }, 1).failed).toBe(1);
  });

  it("is a failure when the run ended badly although every test passed", () => {
    expect(countsOf({ testResults: [file("passed", "passed")] }, 1).failed).toBe(1);
  });

  it("is a failure when there was no test or no report", () => {
    expect(countsOf({ testResults: [] }, 0).failed).toBe(1);
    expect(countsOf({ testResults: [file("passed", "skipped")] }, 0).failed).toBe(1);
    expect(countsOf(readTestReport("reports/no-such-report.json"), 0).failed).toBe(1);
  });
});

describe("the last line", () => {
  it("mentions skipped tests only where there are some", () => {
    expect(countsLine({ passed: 3, failed: 0, skipped: 0 })).toBe("3 passed, 0 failed");
    expect(countsLine({ passed: 3, failed: 1, skipped: 2 })).toBe("3 passed, 1 failed, 2 skipped");
  });
});

describe("what failed", () => {
  const failing = (name: string, message: string, failureMessages: string[]) => ({
    ...file("failed"),
    name,
    message,
    assertionResults: failureMessages.map((said) => ({
      title: "adds up",
      status: "failed" as const,
      failureMessages: [said],
    })),
  });

  it("is named by file, test and the beginning of its words, of all runs", () => {
    const runs = [
      { testResults: [file("passed", "passed"), failing("/here/a.test.ts", "", ["1 is not 2"])] },
      { testResults: [failing("/here/b.test.ts", "", ["x".repeat(10_000)])] },
    ];
    const [first, second, ...others] = failuresOf(runs, "/here");
    expect(first).toBe("a.test.ts > adds up: 1 is not 2");
    expect(second?.length).toBeLessThan(1_000);
    expect(others).toEqual([]);
  });

  it("is a file's own words where no test failed: it was not loaded, prepared or cleaned up", () => {
    const broken = failing("/here/c.test.ts", "no such module", []);
    expect(failuresOf([{ testResults: [broken] }], "/here")).toEqual(["c.test.ts: no such module"]);
  });
});

it("names the slowest files of all runs first, from the project's root, and none that never began", () => {
  const timed = (name: string, endTime: number) => ({ ...file("passed"), name, endTime });
  const runs = [
    { testResults: [timed("/here/a.test.ts", 2_000), timed("/here/none.test.ts", 0)] },
    { testResults: [timed("/here/b/b.test.ts", 3_500)] },
  ];
  expect(slowestFiles(runs, "/here")).toEqual([
    { name: "b/b.test.ts", seconds: 3.5 },
    { name: "a.test.ts", seconds: 2 },
  ]);
});
