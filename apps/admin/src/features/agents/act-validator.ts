import type { Validator } from "@konter/ui/validation";
import type { acts } from "./validators.ts";

/** The validator of a staff action, loaded when its form is first used. */
export const actValidator = (act: keyof typeof acts) => async (): Promise<Validator> =>
  (await import("./validators.ts")).acts[act];
