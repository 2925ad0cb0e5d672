import { PASSWORD_ADVISED_CHARACTERS, PASSWORD_MIN_CHARACTERS } from "@konter/contract/identity";

/** 0 too short, 1 weak, 2 fair, 3 good, 4 strong. */
export type Strength = 0 | 1 | 2 | 3 | 4;

const KINDS = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9]/];

/**
 * A hint while typing; the server decides what is rejected. Length counts most, variety increases and repetition
 * decreases the score.
 */
export function strengthOf(password: string): Strength {
  const length = Array.from(password).length;
  if (length < PASSWORD_MIN_CHARACTERS) return 0;
  const different = new Set(Array.from(password.toLowerCase())).size;
  const kinds = KINDS.filter((kind) => kind.test(password)).length;
  if (different < 5 || kinds === 1) return length >= 16 && different >= 8 ? 3 : 1;
  if (length < PASSWORD_ADVISED_CHARACTERS) return 2;
  const points = (length >= 12 ? 1 : 0) + (kinds >= 3 ? 1 : 0) + (length >= 16 ? 1 : 0);
  return points >= 2 ? 4 : points === 1 ? 3 : 2;
}
