/** What is put on a picture, in its pixels from the top left corner, later ones above earlier ones. */
export type Mark = Box | Circle | Text | Image | Fade;

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
  /** Nothing of it stands outside of this. */
  readonly within: Place;
}
export interface Text {
  readonly is: "text";
  readonly text: string;
  /** The left end of the text, whatever its width. */
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
  /** `cover` fills the place and cuts, `contain` shows all of it. */
  readonly fit: "cover" | "contain";
}
/** From nothing to `fill`, downwards. */
interface Fade extends Place {
  readonly is: "fade";
  readonly fill: string;
}
export type PictureName = "background" | "logo";

export interface Font {
  readonly size: number;
  readonly weight: 500 | 600 | 700 | 800;
}
/** How wide a text is, in pixels. */
export type Measure = (text: string, font: Font) => number;

export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly marks: readonly Mark[];
}
