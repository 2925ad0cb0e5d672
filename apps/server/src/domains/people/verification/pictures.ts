import {
  VERIFICATION_PICTURE_LIMIT_MB,
  VERIFICATION_PICTURE_LIMIT_PX,
} from "@konter/contract/verification";
import type { VerificationPicture } from "@konter/contract/verification";
import { rewritePicture, UnfitPicture } from "../../../platform/picture.ts";
import type { Picture } from "../../../platform/picture.ts";
import { DomainError } from "../../../platform/domain-error.ts";

/** The encrypted picture is bound to its row and cannot be decrypted in another one. */
export const picturePlace = (row: string): string => `verification_picture.sealed.${row}`;

/** The name of a row of verification_picture. */
export const pictureRow = (verificationId: number, picture: VerificationPicture): string =>
  `${verificationId} ${picture}`;

/**
 * Returns the picture with only its pixels. Throws verification_too_large, verification_not_image,
 * verification_damaged, verification_too_wide.
 */
export async function cleanPicture(given: Buffer): Promise<Picture> {
  if (given.length > VERIFICATION_PICTURE_LIMIT_MB * 1024 * 1024)
    throw new DomainError("verification_too_large", {
      parameters: { size: VERIFICATION_PICTURE_LIMIT_MB },
    });
  try {
    return await rewritePicture(given, {
      formats: ["png", "jpeg"],
      mostSidePx: VERIFICATION_PICTURE_LIMIT_PX,
    });
  } catch (error) {
    if (!(error instanceof UnfitPicture)) throw error;
    throw new DomainError(`verification_${error.reason}`, {
      parameters: { most: VERIFICATION_PICTURE_LIMIT_PX },
    });
  }
}
