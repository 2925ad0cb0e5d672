import type { StoredPictureView } from "@konter/contract/pictures";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { StoredPicture } from "./stored-picture.tsx";
import type { StoredPictureProps } from "./stored-picture.tsx";

const PICTURE: StoredPictureView = {
  picture_id: "1",
  width: 500,
  height: 250,
  placeholder: "data:image/webp;base64,AAAA",
  base: "/media/0123456789abcdef",
  widths: [160, 500],
};
const rendered = (changes: Partial<StoredPictureProps> = {}) =>
  renderToStaticMarkup(
    createElement(StoredPicture, { picture: PICTURE, alt: "Sepatu", sizes: "50vw", ...changes }),
  );
/** The attributes of the first element with this name that has all of these words. */
const tag = (html: string, name: string, words = "") =>
  (html.match(new RegExp(`<${name} [^>]*>`, "g")) ?? []).find((each) => each.includes(words)) ?? "";

it("offers AVIF and WebP in every width, in the server's page too", () => {
  const html = rendered();
  expect(tag(html, "source", "image/avif")).toContain(
    'srcSet="/media/0123456789abcdef-160.avif 160w, /media/0123456789abcdef-500.avif 500w" sizes="50vw"',
  );
  expect(tag(html, "source", "image/webp")).toContain("-160.webp 160w");
  expect(tag(html, "img", "Sepatu")).toContain('src="/media/0123456789abcdef-500.webp"');
});

it("shows the kept WebP until other widths are made", () => {
  const html = rendered({ picture: { ...PICTURE, widths: [] } });
  expect(html).not.toContain("<source");
  expect(tag(html, "img", "Sepatu")).toContain('src="/media/0123456789abcdef-500.webp"');
});

it("M34: reserves its space and shows the placeholder until it has loaded", () => {
  const html = rendered();
  expect(html).toContain('viewBox="0 0 500 250"');
  expect(tag(html, "img", "Sepatu")).toContain('width="500" height="250"');
  expect(tag(html, "img", PICTURE.placeholder)).toContain('alt=""');
  expect(rendered({ isSquare: true })).toContain('viewBox="0 0 1 1"');
});

it("M32: is loaded by the browser when it comes near, or at once if it is the page's first", () => {
  expect(tag(rendered(), "img", "Sepatu")).toMatch(/loading="lazy".*decoding="async"/);
  expect(tag(rendered({ isFirst: true }), "img", "Sepatu")).toMatch(
    /loading="eager" fetchPriority="high"/,
  );
});

it("has no attribute that the content policy blocks", () => {
  expect(rendered()).not.toMatch(/ (?:style|on\w+)=/);
});
