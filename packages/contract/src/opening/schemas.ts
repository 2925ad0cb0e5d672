import * as z from "zod/mini";

/** One thing that a brand needs before it sells, as the state of things says it. */
export const openingStep = z.object({
  key: z.string(),
  title: z.string(),
  /** What it is needed for, in a sentence. */
  why: z.string(),
  /** The room of the back office in which it is done; null where it is done elsewhere, as `why` then says. */
  room: z.nullable(z.string()),
  /** A brand does not open without it; the others are recommended. */
  is_required: z.boolean(),
  is_done: z.boolean(),
});
export type OpeningStep = z.output<typeof openingStep>;

export const openingState = z.object({
  /** Since when members register; null before. */
  opened_at: z.nullable(z.string()),
  /** The required ones first, each group in the order in which a brand is set up. */
  steps: z.array(openingStep),
});
export type OpeningState = z.output<typeof openingState>;

/** `link` is shown once: what is stored is its hash. */
export const trialLink = z.object({ link: z.string(), expires_at: z.string() });
