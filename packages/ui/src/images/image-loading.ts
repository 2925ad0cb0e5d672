/**
 * Stage of an image: too far below the viewport, requested, waiting for a retry, requested again, shown, or given up.
 */
export type ImageStage = "far" | "loading" | "waiting" | "retrying" | "shown" | "failed";

export type ImageEvent = "near" | "loaded" | "failed" | "waited";

const NEXT: Readonly<Record<ImageStage, Partial<Record<ImageEvent, ImageStage>>>> = {
  far: { near: "loading" },
  loading: { loaded: "shown", failed: "waiting" },
  waiting: { waited: "retrying" },
  retrying: { loaded: "shown", failed: "failed" },
  shown: {},
  failed: {},
};

/** The stage after an event; an irrelevant event changes nothing. */
export function nextStage(stage: ImageStage, event: ImageEvent): ImageStage {
  return NEXT[stage][event] ?? stage;
}
