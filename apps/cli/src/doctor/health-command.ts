import { readHealth } from "@konter/server/platform/health.ts";
import type { Health } from "@konter/server/platform/health.ts";
import { AS_JSON, say, withBrand } from "../command.ts";
import type { Command } from "../command.ts";
import { HEALTH_CHECKS } from "@konter/server/composition/modules.ts";

/** One check as a line: state, name, value, sentence, since when. */
function lineOf({ state, name, of, figure, since, text }: Health): string {
  const which = of === null ? name : `${name} ${of}`;
  const when = since === null ? "" : ` (since ${since.toISOString()})`;
  return `${state.padEnd(7)} ${which} ${figure ?? "–"}: ${text.en}${when}`;
}

export const HEALTH_COMMANDS: readonly Command[] = [
  {
    words: ["health"],
    summary:
      "Whether the work gets done: ages of queues, purchases that wait, suppliers' balances and price lists. Exit code 1 when something is failing.",
    options: AS_JSON,
    run: (input) =>
      withBrand(input, async ({ brand }) => {
        const found = await readHealth(brand, HEALTH_CHECKS);
        if (input.options["json"] === true) say(JSON.stringify(found));
        else for (const each of found) say(lineOf(each));
        return found.some(({ state }) => state === "failing") ? 1 : 0;
      }),
  },
];
