import { LOGO_LIMIT_KB, LOGO_LIMIT_PX } from "@konter/contract/brand";
import { rewritePicture, UnfitPicture } from "../../../platform/picture.ts";
import type { Picture, PictureRules } from "../../../platform/picture.ts";
import { DomainError } from "../../../platform/domain-error.ts";

/**
 * Validates a logo by its bytes, ignoring name and declared type. Throws logo_too_large, logo_not_image (also for SVG,
 * which can contain scripts), logo_damaged, logo_too_wide, overloaded.
 */
export async function cleanLogo(
  given: Buffer,
  written: Pick<PictureRules, "insidePx" | "as"> = {},
): Promise<Picture> {
  if (given.length > LOGO_LIMIT_KB * 1024)
    throw new DomainError("logo_too_large", { parameters: { size: LOGO_LIMIT_KB } });
  try {
    return await rewritePicture(given, {
      formats: ["png", "jpeg", "webp"],
      mostSidePx: LOGO_LIMIT_PX,
      ...written,
    });
  } catch (error) {
    if (!(error instanceof UnfitPicture)) throw error;
    throw new DomainError(`logo_${error.reason}`, {
      parameters: { ...error.size, most: LOGO_LIMIT_PX },
    });
  }
}
