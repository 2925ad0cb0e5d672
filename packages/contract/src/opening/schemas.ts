import * as z from "zod/mini";

/** A requirement for opening the brand, computed from the current state. */
export const openingStep = z.object({
  key: z.string(),
  title: z.string(),
  /** Why it is needed, in one sentence. */
  why: z.string(),
  /** The back office page where it is done; null when it is done elsewhere, as `why` says. */
  room: z.nullable(z.string()),
  /** Whether the brand cannot open without it; the others are recommended. */
  is_required: z.boolean(),
  is_done: z.boolean(),
});
export type OpeningStep = z.output<typeof openingStep>;

export const openingState = z.object({
  /** When registration was opened; null before. */
  opened_at: z.nullable(z.string()),
  /** Required steps first, each group in setup order. */
  steps: z.array(openingStep),
});
export type OpeningState = z.output<typeof openingState>;

/** `link` is shown once; only its hash is stored. */
export const trialLink = z.object({ link: z.string(), expires_at: z.string() });
