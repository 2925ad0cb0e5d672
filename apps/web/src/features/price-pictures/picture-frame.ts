import { MEDIA_TEMPLATES } from "@konter/contract/media";
import type { MediaTemplate } from "@konter/contract/media";

/** Dimensions of a template in units of 1/1080 of its width. */
interface Frame {
  /** Space above the shop's name, because phones overlay the ends of a story. */
  readonly top: number;
  readonly photo: number;
  readonly footer: number;
  /** Space below the footer's text. */
  readonly bottom: number;
}
const FRAMES: Readonly<Record<MediaTemplate, Frame>> = {
  square: { top: 52, photo: 400, footer: 76, bottom: 30 },
  story: { top: 150, photo: 640, footer: 84, bottom: 130 },
  a4: { top: 64, photo: 460, footer: 76, bottom: 44 },
};

/** The same in pixels, with the values shared by all templates. */
export function frameOf(template: MediaTemplate) {
  const { width, height } = MEDIA_TEMPLATES[template];
  const unit = width / 1080;
  const { top, photo, footer, bottom } = FRAMES[template];
  return {
    width,
    height,
    unit,
    margin: 52 * unit,
    gap: 28 * unit,
    top: top * unit,
    photo: photo * unit,
    footer: footer * unit,
    bottom: bottom * unit,
    /** Maximum row height for short lists. */
    row: (template === "a4" ? 76 : 118) * unit,
  };
}
export type PictureFrame = ReturnType<typeof frameOf>;
