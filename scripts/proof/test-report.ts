import { existsSync, readFileSync } from "node:fs";
import { relative } from "node:path";
import type { JsonTestResults } from "vitest/reporters";

type JsonFile = JsonTestResults["testResults"][number];

/** The part of a Vitest JSON report that is read. A test's `title` excludes its describes. */
export interface TestReport {
  readonly testResults: readonly (Pick<
    JsonFile,
    "name" | "status" | "startTime" | "endTime" | "message"
  > & {
    readonly assertionResults: readonly Pick<
      JsonFile["assertionResults"][number],
      "title" | "status" | "failureMessages"
    >[];
  })[];
}

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** Undefined when Vitest ended before it wrote a report. */
export function readTestReport(file: string): TestReport | undefined {
  if (!existsSync(file)) return undefined;
  return JSON.parse(readFileSync(file, "utf8")) as TestReport;
}

/**
 * The counts of one Vitest run. A file that could not be loaded is a failure although it has no tests, and so are a run
 * without a report, a run without tests, and one that failed for another reason.
 */
export function countsOf(report: TestReport | undefined, exitCode: number): Counts {
  const files = report?.testResults ?? [];
  const statuses = files.flatMap((file) => file.assertionResults.map((test) => test.status));
  const passed = statuses.filter((status) => status === "passed").length;
  const failedTests = statuses.filter((status) => status === "failed").length;
  const brokenFiles = files.filter(
    (file) =>
      file.status === "failed" && file.assertionResults.every((test) => test.status !== "failed"),
  ).length;
  const failed = failedTests + brokenFiles;
  const endedBadly = failed === 0 && (exitCode !== 0 || passed === 0);
  return {
    passed,
    failed: endedBadly ? 1 : failed,
    skipped: statuses.length - passed - failedTests,
  };
}

const MESSAGE_LENGTH = 600;

/**
 * The failures with the beginning of their messages: each test, and each file that could not be loaded or whose
 * preparation or clean-up failed. Printed at the end, because often only the end of a long output is kept.
 */
export function failuresOf(reports: readonly TestReport[], root: string): readonly string[] {
  const files = reports.flatMap(({ testResults }) => testResults);
  return files
    .filter(({ status }) => status === "failed")
    .flatMap(({ name, message, assertionResults }) => {
      const place = relative(root, name);
      const failed = assertionResults.filter(({ status }) => status === "failed");
      if (failed.length === 0) return [`${place}: ${message.slice(0, MESSAGE_LENGTH)}`];
      return failed.map(
        ({ title, failureMessages }) =>
          `${place} > ${title}: ${(failureMessages ?? []).join(" ").slice(0, MESSAGE_LENGTH)}`,
      );
    });
}

export interface TimedFile {
  readonly name: string;
  readonly seconds: number;
}

/** The files of a run, slowest first, without those that never began. */
export function slowestFiles(reports: readonly TestReport[], root: string): readonly TimedFile[] {
  return reports
    .flatMap(({ testResults }) => testResults)
    .map(({ name, startTime, endTime }) => ({
      name: relative(root, name),
      seconds: (endTime - startTime) / 1000,
    }))
    .filter(({ seconds }) => seconds > 0)
    .toSorted((one, other) => other.seconds - one.seconds);
}

/** `12 passed, 0 failed`, and `, 1 skipped` only if there were some. */
export function countsLine({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}
