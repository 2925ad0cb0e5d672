import type { FontFamily, FontSize, Radius } from "@konter/contract/display";
import * as m from "#messages";

export const RADIUS_NAMES: Readonly<Record<Radius, () => string>> = {
  sharp: m.corners_sharp,
  normal: m.corners_normal,
  soft: m.corners_soft,
};
export const FONT_NAMES: Readonly<Record<FontFamily, () => string>> = {
  system: m.letters_system,
  readable: m.letters_readable,
  serif: m.letters_serif,
};
export const SIZE_NAMES: Readonly<Record<FontSize, () => string>> = {
  small: m.letter_size_small,
  default: m.letter_size_default,
  large: m.letter_size_large,
  huge: m.letter_size_huge,
};
