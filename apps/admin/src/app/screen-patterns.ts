import { patternOf } from "@konter/ui/screen-addresses";
import { REGISTERED_PATHS } from "./addresses.ts";
import type { Parameters } from "./addresses.ts";

/** Everything that the features register, by file. */
export const REGISTERED_PARAMETERS = import.meta.glob<Parameters>("../features/*/feature.ts", {
  query: "?parameters",
  eager: true,
  import: "PARAMETERS",
});

/** Patterns of all screen paths. The build stores them for the server; any other path responds with 404. */
export function screenPatterns(): readonly string[] {
  const parameters = Object.assign({}, ...Object.values(REGISTERED_PARAMETERS)) as Parameters;
  return REGISTERED_PATHS.map((path) => patternOf(path, parameters));
}
