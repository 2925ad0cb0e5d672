import type { ErrorCode } from "@konter/contract/errors";
import type { Queries } from "@konter/postgres";
import type { SendOutcome, TemplateProblem } from "../../../ports/message-channel.ts";
import type { KeptStep } from "../../../ports/connection.ts";

const CODES: Readonly<Record<TemplateProblem, ErrorCode>> = {
  missing: "connection_template_missing",
  stopped: "connection_template_stopped",
  places_differ: "connection_template_places_differ",
};

/** Returns why a channel did not accept a message, for staff. */
export const refusalOf = ({ state, problem }: SendOutcome): ErrorCode => {
  if (problem !== undefined) return CODES[problem];
  return state === "refused" ? "connection_refused" : "connection_not_now";
};

/** The vendor's own code and message. */
export const wordsOf = (code: string, detail: string): string =>
  (detail === "" ? code : `${code}: ${detail}`).slice(0, 300);

/**
 * Stores what a real message revealed about a channel's template, beside the results of tests: its problem, or that it
 * works again. Other rejections concern only the message.
 */
export async function noteTemplate(
  database: Queries,
  { table, key }: { readonly table: string; readonly key: string },
  id: string,
  outcome: SendOutcome,
): Promise<void> {
  const { state, problem, code, detail } = outcome;
  if (problem === undefined && state !== "accepted") return;
  const step: KeptStep = {
    step: "template",
    state: problem === undefined ? "passed" : "failed",
    code: problem === undefined ? null : refusalOf(outcome),
    words: problem === undefined ? null : wordsOf(code, detail),
    value: null,
  };
  await database.query(
    `update ${table} set tested_at = clock_timestamp(), test_steps =
       (select coalesce(jsonb_agg(kept order by at), '[]') from jsonb_array_elements(test_steps) with ordinality as kept_step(kept, at)
        where kept ->> 'step' <> 'template') || $2::jsonb
     where ${key} = $1 and ($3 or jsonb_path_exists(test_steps, '$[*] ? (@.step == "template" && @.state == "failed")'))`,
    [id, JSON.stringify([step]), problem !== undefined],
  );
}
