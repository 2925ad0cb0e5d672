import { createTestDatabase } from "@konter/postgres/testing";
import type { PostgresServer } from "@konter/postgres/testing";
import { testsOf } from "./areas.ts";
import type { Area } from "./areas.ts";
import { isValid, sqlMutants, typescriptMutants } from "./candidates.ts";
import { shuffled } from "./draw.ts";
import type { Judged, Mutant } from "./mutant.ts";
import { isListed } from "./report.ts";
import type { Equivalent } from "./report.ts";
import { judge, runTests } from "./run-tests.ts";

const OUTPUT_SHOWN = 4_000;

export interface Campaign {
  readonly root: string;
  readonly areas: readonly Area[];
  readonly migrationFolders: readonly string[];
  readonly languages: readonly Mutant["language"][];
  readonly count: number;
  readonly seed: number;
  readonly equivalents: readonly Equivalent[];
  readonly onJudged: (judged: Judged) => void;
  /** Where the tests make their databases. */
  readonly server: PostgresServer;
}

export interface CampaignResult {
  readonly judged: readonly Judged[];
  /** Drawn, and known to make no difference. */
  readonly listed: readonly Mutant[];
}

/** Draws changes and runs the tests on each. Throws when the tests are not green on the product as it stands. */
export async function runCampaign(campaign: Campaign): Promise<CampaignResult> {
  const { mutants, listed } = await draw(campaign);
  await expectGreen(mutants, campaign);
  const judged: Judged[] = [];
  for (const mutant of mutants) {
    const verdict = await judge(mutant, campaign.server, campaign.root);
    judged.push({ mutant, verdict });
    campaign.onJudged({ mutant, verdict });
  }
  return { judged, listed };
}

async function draw(
  campaign: Campaign,
): Promise<{ mutants: readonly Mutant[]; listed: readonly Mutant[] }> {
  const { areas, root, server, languages, count, seed, equivalents, migrationFolders } = campaign;
  const database = await createTestDatabase(migrationFolders, 2, server);
  try {
    const all = [
      ...(languages.includes("sql") ? await sqlMutants(areas, database.owner) : []),
      ...(languages.includes("typescript") ? typescriptMutants(areas, root) : []),
    ];
    const mutants: Mutant[] = [];
    const listed: Mutant[] = [];
    for (const mutant of shuffled(all, seed)) {
      if (mutants.length === count) break;
      if (isListed(mutant, equivalents)) listed.push(mutant);
      else if (await isValid(mutant, database.owner)) mutants.push(mutant);
    }
    return { mutants, listed };
  } finally {
    await database.drop();
  }
}

/** A red test would notice everything. */
async function expectGreen(mutants: readonly Mutant[], { server, root }: Campaign): Promise<void> {
  const files = new Set(
    mutants.flatMap(({ area, place }) => {
      const { first, others } = testsOf(area, place, root);
      return [...first, ...others];
    }),
  );
  const { verdict, output } = await runTests([...files].toSorted(), server, undefined, root);
  if (verdict !== "survived")
    throw new Error(
      `the tests are not green on the product as it stands:\n${output.slice(-OUTPUT_SHOWN)}`,
    );
}
