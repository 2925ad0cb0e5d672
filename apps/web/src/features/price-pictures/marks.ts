import type { DrawnLogo } from "../logos/index.ts";

/** An element of a picture, in pixels from the top left corner; later ones are drawn above earlier ones. */
export type Mark = Box | Circle | Text | Image | Fade | Tile;

interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
interface Box extends Place {
  readonly is: "box";
  readonly radius: number;
  readonly fill: string;
}
interface Circle {
  readonly is: "circle";
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly fill: string;
  /** No part of it is outside of this area. */
  readonly within: Place;
}
export interface Text {
  readonly is: "text";
  readonly text: string;
  /** Left edge of the text, regardless of its width. */
  readonly x: number;
  readonly baseline: number;
  readonly width: number;
  readonly font: Font;
  readonly fill: string;
}
interface Image extends Place {
  readonly is: "image";
  readonly picture: PictureName;
  readonly radius: number;
  /** `cover` fills the area and crops, `contain` shows the whole image. */
  readonly fit: "cover" | "contain";
}
/** A gradient from transparent to `fill`, downwards. */
interface Fade extends Place {
  readonly is: "fade";
  readonly fill: string;
}
/** A square with an operator's logo. */
export interface Tile extends Place {
  readonly is: "tile";
  readonly radius: number;
  readonly logo: DrawnLogo;
}
export type PictureName = "background" | "logo";

export interface Font {
  readonly size: number;
  readonly weight: 500 | 600 | 700 | 800;
}
/** Returns the width of a text in pixels. */
export type Measure = (text: string, font: Font) => number;

export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly marks: readonly Mark[];
}
