import { useEffect, useReducer } from "react";
import type { ActionDispatch } from "react";
import { nextStage } from "./image-loading.ts";
import type { ImageEvent, ImageStage } from "./image-loading.ts";

const RETRY_PAUSE_MILLISECONDS = 1000;

/** The stage of an image, which is retried once after a pause. */
export function useImageStage(
  first: ImageStage,
): readonly [ImageStage, ActionDispatch<[ImageEvent]>] {
  const [stage, send] = useReducer(nextStage, first);
  useEffect(() => {
    if (stage !== "waiting") return;
    const timer = setTimeout(() => send("waited"), RETRY_PAUSE_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [stage]);
  return [stage, send];
}

/** Not while waiting, so that the retry uses a new element, which requests again. */
export const isRequested = (stage: ImageStage): boolean =>
  stage === "loading" || stage === "retrying" || stage === "shown";
