import { contrastOf, isReadableColor } from "@konter/contract/media";
import type { MediaStyle } from "@konter/contract/media";

/** All colors of a picture, `#rrggbb`. */
export interface Palette {
  readonly ground: string;
  /** Background of title and shop; `decor` is the color of the circles on it. */
  readonly header: string;
  readonly onHeader: string;
  readonly decor: string;
  readonly card: string;
  readonly text: string;
  readonly line: string;
  readonly price: string;
  readonly heading: string;
  readonly onHeading: string;
  readonly onGround: string;
  /** Background of the phone number. */
  readonly pill: string;
  readonly onPill: string;
}

const WHITE = "#ffffff";
const INK = "#14202e";
const NIGHT = "#0d1622";
const NIGHT_CARD = "#17232f";
/** WCAG 2.2, 1.4.3: contrast of small text and background. */
const TEXT_CONTRAST = 4.5;
const STEPS = 50;

/** Mixes `share` (0 to 1) of `other` into `color`. */
function mix(color: string, other: string, share: number): string {
  const parts = [1, 3, 5].map((at) => {
    const [one, two] = [color, other].map((hex) => Number.parseInt(hex.slice(at, at + 2), 16));
    const value = Math.round((one ?? 0) * (1 - share) + (two ?? 0) * share);
    return value.toString(16).padStart(2, "0");
  });
  return `#${parts.join("")}`;
}

/** Returns the color, mixed with as little white or black as makes it readable on `ground`. */
function readableOn(color: string, ground: string): string {
  const towards = contrastOf(WHITE, ground) > contrastOf(INK, ground) ? WHITE : "#000000";
  for (let step = 0; step < STEPS; step += 1) {
    const tried = mix(color, towards, step / STEPS);
    if (contrastOf(tried, ground) >= TEXT_CONTRAST) return tried;
  }
  return towards;
}

/** The nearest darker color in which prices are readable on white. */
export function readableColor(color: string): string {
  for (let step = 0; step < STEPS; step += 1) {
    const tried = mix(color, "#000000", step / STEPS);
    if (isReadableColor(tried)) return tried;
  }
  return "#000000";
}

/** A picture's colors in its style; `color` must be readable on white. */
export function paletteOf(style: MediaStyle, color: string): Palette {
  // White text on it and the color on white need the same contrast, so one shade serves both.
  const deep = readableOn(color, WHITE);
  if (style === "night") {
    const heading = mix(NIGHT_CARD, deep, 0.5);
    return {
      ground: NIGHT,
      header: NIGHT,
      onHeader: WHITE,
      decor: mix(NIGHT, deep, 0.55),
      card: NIGHT_CARD,
      text: "#f1f5f9",
      line: "#2a3846",
      price: readableOn(mix(color, WHITE, 0.35), NIGHT_CARD),
      heading,
      onHeading: readableOn(WHITE, heading),
      onGround: "#d5dee8",
      pill: deep,
      onPill: WHITE,
    };
  }
  const heading = mix(deep, WHITE, 0.87);
  const shared = {
    header: deep,
    onHeader: WHITE,
    decor: mix(deep, "#000000", 0.16),
    card: WHITE,
    text: INK,
    line: "#e3e9f0",
    price: deep,
    heading,
    onHeading: readableOn(deep, heading),
  };
  if (style === "vivid")
    return { ...shared, ground: deep, onGround: WHITE, pill: WHITE, onPill: deep };
  const ground = mix(deep, WHITE, 0.92);
  return { ...shared, ground, onGround: readableOn("#34465a", ground), pill: deep, onPill: WHITE };
}
