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

describe("the counts of a Vitest run", () => {
  it("include its tests", () => {
    const testResults = [
      file("passed", "passed", "skipped", "todo"),
      file("failed", "passed", "failed"),
    ];
    expect(countsOf({ testResults }, 1)).toEqual({ passed: 2, failed: 1, skipped: 2 });
  });

  it("include a file that could not be loaded as a failure", () => {
    const testResults = [file("passed", "passed"), file("failed")];
    expect(countsOf({ testResults }, 1)).toEqual({ passed: 1, failed: 1, skipped: 0 });
  });

  it("include a file whose tests passed and whose clean-up failed as a failure", () => {
    expect(countsOf({ testResults: [file("failed", "passed")] }, 1).failed).toBe(1);
  });

  it("include a run that failed although every test passed as a failure", () => {
    expect(countsOf({ testResults: [file("passed", "passed")] }, 1).failed).toBe(1);
  });

  it("include a run without tests or without a report as a failure", () => {
    expect(countsOf({ testResults: [] }, 0).failed).toBe(1);
    expect(countsOf({ testResults: [file("passed", "skipped")] }, 0).failed).toBe(1);
    expect(countsOf(readTestReport("reports/no-such-report.json"), 0).failed).toBe(1);
  });
});

describe("the last line", () => {
  it("mentions skipped tests only if there are some", () => {
    expect(countsLine({ passed: 3, failed: 0, skipped: 0 })).toBe("3 passed, 0 failed");
    expect(countsLine({ passed: 3, failed: 1, skipped: 2 })).toBe("3 passed, 1 failed, 2 skipped");
  });
});

describe("the list of failures", () => {
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

  it("has the file, the test and the beginning of its message, for all runs", () => {
    const runs = [
      { testResults: [file("passed", "passed"), failing("/here/a.test.ts", "", ["1 is not 2"])] },
      { testResults: [failing("/here/b.test.ts", "", ["x".repeat(10_000)])] },
    ];
    const [first, second, ...others] = failuresOf(runs, "/here");
    expect(first).toBe("a.test.ts > adds up: 1 is not 2");
    expect(second?.length).toBeLessThan(1_000);
    expect(others).toEqual([]);
  });

  it("has the file's own message if no test failed: loading, preparation or clean-up failed", () => {
    const broken = failing("/here/c.test.ts", "no such module", []);
    expect(failuresOf([{ testResults: [broken] }], "/here")).toEqual(["c.test.ts: no such module"]);
  });
});

it("lists the slowest files of all runs first, by path from the project's root, without those that never began", () => {
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
