import { patternOf } from "@konter/ui/screen-addresses";
import { REGISTERED_PATHS } from "./addresses.ts";
import type { Parameters } from "./addresses.ts";

/** What the features have registered, by the file in which they did. */
export const REGISTERED_PARAMETERS = import.meta.glob<Parameters>("../features/*/feature.ts", {
  query: "?parameters",
  eager: true,
  import: "PARAMETERS",
});

/** The patterns of all addresses of screens. The server's build writes them down; any other path answers 404. */
export function screenPatterns(): readonly string[] {
  const parameters = Object.assign({}, ...Object.values(REGISTERED_PARAMETERS)) as Parameters;
  return REGISTERED_PATHS.map((path) => patternOf(path, parameters));
}
