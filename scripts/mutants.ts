// `npm run test:mutants [-- --count N --seed S --only sql|typescript --area NAME]`: makes small random changes of the
// money code and reports which of them no test notices.
import { randomInt } from "node:crypto";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { FAST_SETTINGS, startOwnPostgres } from "@konter/postgres/testing";
import { MIGRATION_FOLDERS } from "../apps/server/src/platform/database.ts";
import { AREAS, PROJECT } from "./mutants/areas.ts";
import { runCampaign } from "./mutants/campaign.ts";
import type { Judged } from "./mutants/mutant.ts";
import { readEquivalents, report, survivorText } from "./mutants/report.ts";

const { values } = parseArgs({
  options: {
    count: { type: "string", default: "50" },
    seed: { type: "string" },
    only: { type: "string" },
    area: { type: "string" },
  },
});
const seed = Number(values.seed ?? randomInt(1_000_000));
const areas = AREAS.filter(({ name }) => values.area === undefined || name === values.area);
const languages = (["sql", "typescript"] as const).filter(
  (language) => values.only === undefined || language === values.only,
);
const count = Number(values.count);
if (areas.length === 0 || languages.length === 0 || !(count > 0) || !Number.isSafeInteger(seed)) {
  console.error(
    `--area ${AREAS.map(({ name }) => name).join("|")} --only sql|typescript --count N --seed S`,
  );
  process.exit(1);
}

console.log(`${count} changes with seed ${seed}`);
const postgres = await startOwnPostgres({ settings: FAST_SETTINGS });
let number = 0;
const campaign = {
  root: PROJECT,
  areas,
  languages,
  count,
  seed,
  migrationFolders: MIGRATION_FOLDERS,
  equivalents: readEquivalents(join(PROJECT, "scripts", "mutants", "equivalent.json")),
  server: postgres.server,
  onJudged({ mutant, verdict, by }: Judged) {
    number += 1;
    const said =
      verdict === "survived"
        ? survivorText(mutant)
        : `${verdict} in ${mutant.place}, line ${mutant.line}, by ${by}`;
    console.log(`${number} ${said}`);
  },
};
try {
  const { text, passed } = report(await runCampaign(campaign), seed);
  console.log(text);
  process.exitCode = passed ? 0 : 1;
} finally {
  await postgres.stop();
}
