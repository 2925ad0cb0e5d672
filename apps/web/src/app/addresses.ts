import { registeredPaths } from "@konter/ui/screen-addresses";
import type { RegisteredPath } from "@konter/ui/screen-addresses";
import * as features from "./features.ts";

export type { Parameters } from "@konter/ui/screen-addresses";

/** Every path that the features register. */
export const REGISTERED_PATHS: readonly RegisteredPath[] = registeredPaths(features, {
  root: "",
  member: "",
  webapp: "/webapp",
});
