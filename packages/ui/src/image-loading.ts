/** Where an image is on its way: too far below the screen, asked for, asked for again, there, or given up. */
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

/** The stage after an event; one that means nothing in a stage changes nothing. */
export function nextStage(stage: ImageStage, event: ImageEvent): ImageStage {
  return NEXT[stage][event] ?? stage;
}
