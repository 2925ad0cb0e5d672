import { join } from "node:path";
import { createTestDatabase } from "@konter/postgres/testing";
import { expect, inject, test } from "vitest";
import { MIGRATION_FOLDERS } from "../../apps/server/src/platform/database.ts";
import { AREAS, PROJECT } from "./areas.ts";
import type { Area } from "./areas.ts";
import { runCampaign } from "./campaign.ts";
import { sqlMutants, typescriptMutants } from "./candidates.ts";
import { isListed, readEquivalents, report } from "./report.ts";

const PLANTED: Area = {
  name: "planted",
  sources: ["scripts/mutants/planted/planted.ts"],
  functions: /^public\.planted_/,
  tests: ["scripts/mutants/planted/planted.db.test.ts"],
  first: [],
};

test("reports a change of SQL that no test covers as a survivor, and notices a covered one", async () => {
  const seen: string[] = [];
  const result = await runCampaign({
    root: PROJECT,
    areas: [PLANTED],
    migrationFolders: [join(import.meta.dirname, "planted")],
    languages: ["sql"],
    count: 10,
    seed: 1,
    equivalents: [],
    server: inject("postgres"),
    onJudged: ({ mutant }) => seen.push(mutant.place),
  });
  const verdicts = result.judged.map(({ mutant, verdict }) => `${mutant.place} is ${verdict}`);
  expect(verdicts.toSorted()).toEqual([
    "public.planted_unwatched is survived",
    "public.planted_watched is caught",
  ]);
  expect(seen).toHaveLength(2);
  const { text, passed } = report(result, 1);
  expect(passed).toBe(false);
  expect(text).toContain("survived: public.planted_unwatched, line 4");
  expect(text).not.toContain("planted_watched");
}, 240_000);

test("every change listed as equivalent is still one that would be made", async () => {
  const database = await createTestDatabase(MIGRATION_FOLDERS, 2);
  const all = [...(await sqlMutants(AREAS, database.owner)), ...typescriptMutants(AREAS, PROJECT)];
  await database.drop();
  for (const area of AREAS) expect(all.some((mutant) => mutant.area === area)).toBe(true);
  const equivalents = readEquivalents(join(import.meta.dirname, "equivalent.json"));
  const gone = equivalents.filter((each) => !all.some((mutant) => isListed(mutant, [each])));
  expect(gone).toEqual([]);
});
