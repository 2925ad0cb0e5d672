import type { TestReport } from "../proof/test-report.ts";

export interface Evidence {
  /** Rows named by at least one test that passed and by none that failed. */
  readonly proved: ReadonlySet<string>;
  /** Titles that name an unknown row, or that name rows in a form that is not counted. */
  readonly problems: readonly string[];
}

const TITLE_WITH_ROWS = /^(M\d+(?:, ?M\d+)*): \S/;
const LOOKS_LIKE_A_ROW = /^M\d+\b/;

/** The rows of the checklist that the reports of one run prove. */
export function evidenceFrom(reports: readonly TestReport[], known: ReadonlySet<string>): Evidence {
  const passed = new Set<string>();
  const failed = new Set<string>();
  const problems = new Set<string>();
  for (const { title, status } of testsOf(reports)) {
    const numbers = rowNumbers(title);
    if (numbers.length === 0 && LOOKS_LIKE_A_ROW.test(title)) {
      problems.add(`not counted, write it as "M1: …" or "M1, M2: …": ${title}`);
    }
    for (const number of numbers) {
      if (!known.has(number)) problems.add(`${number} is not in docs/features: ${title}`);
      else if (status === "passed") passed.add(number);
      else if (status === "failed") failed.add(number);
    }
  }
  for (const number of failed) passed.delete(number);
  return { proved: passed, problems: [...problems] };
}

/** `M180, M181: names the earlier one` → `M180`, `M181`; a title without row numbers → none. */
export function rowNumbers(title: string): readonly string[] {
  return TITLE_WITH_ROWS.exec(title)?.[1]?.split(/, ?/) ?? [];
}

function testsOf(reports: readonly TestReport[]) {
  return reports.flatMap((report) => report.testResults.flatMap((file) => file.assertionResults));
}
