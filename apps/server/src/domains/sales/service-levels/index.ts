export { toServiceLevel } from "./describe-level.ts";
export type { LevelRow } from "./describe-level.ts";
