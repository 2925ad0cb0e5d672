import { createTestDatabase } from "@konter/postgres/testing";
import type { PostgresServer } from "@konter/postgres/testing";
import type { Area } from "./areas.ts";
import { isValid, sqlMutants, typescriptMutants } from "./candidates.ts";
import { shuffled } from "./draw.ts";
import type { CampaignResult, Judged, Mutant } from "./mutant.ts";
import { isListed } from "./report.ts";
import type { Equivalent } from "./report.ts";
import { expectGreen, judgeByNearest, judgeByOthers } from "./run-tests.ts";

export interface Campaign {
  readonly root: string;
  readonly areas: readonly Area[];
  readonly migrationFolders: readonly string[];
  readonly languages: readonly Mutant["language"][];
  readonly count: number;
  readonly seed: number;
  readonly equivalents: readonly Equivalent[];
  /** Called for every change after its nearest tests, and again for one that the other tests noticed. */
  readonly onJudged: (judged: Judged) => void;
  /** The server on which the tests create their databases. */
  readonly server: PostgresServer;
}

/**
 * Draws changes and runs tests on each: the nearest tests for all, then the others for changes that these did not
 * notice. Throws when a test file that noticed one also fails on the unchanged product, because it would notice every
 * change.
 */
export async function runCampaign(campaign: Campaign): Promise<CampaignResult> {
  const { server, root, onJudged } = campaign;
  const { mutants, listed, refused } = await draw(campaign);
  const green = new Set<string>();
  const prove = async ({ by }: Judged): Promise<void> => {
    // "file > test", or "file [ file ]" when none of its tests could start.
    const [file] = /^\S+/.exec(by) ?? [];
    if (file === undefined || green.has(file)) return;
    await expectGreen([file], server, root);
    green.add(file);
  };
  const nearest: Judged[] = [];
  for (const mutant of mutants) {
    const verdict = await judgeByNearest(mutant, server, root);
    await prove(verdict);
    onJudged(verdict);
    nearest.push(verdict);
  }
  const judged: Judged[] = [];
  for (const before of nearest) {
    const verdict =
      before.verdict === "survived" ? await judgeByOthers(before.mutant, server, root) : before;
    await prove(verdict);
    if (verdict.verdict !== before.verdict) onJudged(verdict);
    judged.push(verdict);
  }
  return { judged, listed, refused };
}

interface Drawn extends Omit<CampaignResult, "judged"> {
  readonly mutants: readonly Mutant[];
}

async function draw(campaign: Campaign): Promise<Drawn> {
  const { areas, root, server, languages, count, seed, equivalents, migrationFolders } = campaign;
  const database = await createTestDatabase(migrationFolders, 2, server);
  try {
    const all = [
      ...(languages.includes("sql") ? await sqlMutants(areas, database.owner) : []),
      ...(languages.includes("typescript") ? typescriptMutants(areas, root) : []),
    ];
    const mutants: Mutant[] = [];
    const listed: Mutant[] = [];
    const refused: Mutant[] = [];
    for (const mutant of shuffled(all, seed)) {
      if (mutants.length === count) break;
      if (isListed(mutant, equivalents)) listed.push(mutant);
      else if (await isValid(mutant, database.owner)) mutants.push(mutant);
      else refused.push(mutant);
    }
    return { mutants, listed, refused };
  } finally {
    await database.drop();
  }
}
