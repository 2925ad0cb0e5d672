import { AVATAR_LIMIT_MB, AVATAR_LIMIT_PX } from "@konter/contract/account";
import { rewritePicture, UnfitPicture } from "../../../platform/picture.ts";
import type { Picture } from "../../../platform/picture.ts";
import { DomainError } from "../../../platform/domain-error.ts";

/** It is displayed at a tenth of this size. */
const SQUARE_PX = 512;

/**
 * Returns an upright square with only its pixels. Throws avatar_too_large, avatar_not_image, avatar_damaged,
 * avatar_too_wide.
 */
export async function cleanAvatar(given: Buffer): Promise<Picture> {
  if (given.length > AVATAR_LIMIT_MB * 1024 * 1024)
    throw new DomainError("avatar_too_large", { parameters: { size: AVATAR_LIMIT_MB } });
  try {
    return await rewritePicture(given, {
      formats: ["png", "jpeg"],
      mostSidePx: AVATAR_LIMIT_PX,
      squarePx: SQUARE_PX,
    });
  } catch (error) {
    if (!(error instanceof UnfitPicture)) throw error;
    throw new DomainError(`avatar_${error.reason}`, { parameters: { most: AVATAR_LIMIT_PX } });
  }
}
