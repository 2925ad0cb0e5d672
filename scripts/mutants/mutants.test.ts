import { expect, test } from "vitest";
import { PROJECT } from "./areas.ts";
import type { Area } from "./areas.ts";
import { typescriptMutants } from "./candidates.ts";
import type { Judged } from "./mutant.ts";
import { report } from "./report.ts";
import { expectGreen, judgeByNearest } from "./run-tests.ts";

const PLANTED: Area = {
  name: "planted",
  sources: ["scripts/mutants/planted/planted.ts"],
  functions: /^public\.planted_/,
  tests: ["scripts/mutants/planted/planted.test.ts"],
  first: [],
};
/** The planted test needs no server. */
const NO_SERVER = { host: "", port: 0, user: "" };

test("reports a change of TypeScript that no test covers as a survivor, and notices a covered one", async () => {
  // The unchanged project runs first: caches from it must not hide the change.
  await expectGreen(PLANTED.tests, NO_SERVER, PROJECT);
  const judged: Judged[] = [];
  for (const mutant of typescriptMutants([PLANTED], PROJECT))
    judged.push(await judgeByNearest(mutant, NO_SERVER, PROJECT));
  expect(judged.map(({ mutant, verdict, by }) => [mutant.after, verdict, by])).toEqual([
    [
      "export const watched = (open: boolean): boolean => open;",
      "caught",
      "scripts/mutants/planted/planted.test.ts > looks at one of two answers",
    ],
    ["export const unwatched = (open: boolean): boolean => open;", "survived", ""],
  ]);
  const { text, passed } = report({ judged, listed: [], refused: [] }, 1);
  expect(passed).toBe(false);
  expect(text).toContain("survived: scripts/mutants/planted/planted.ts, line 3");
  expect(text).not.toContain("const watched");
}, 120_000);
