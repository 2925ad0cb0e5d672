import { createElement } from "react";
import type { SVGProps } from "react";

interface IconData {
  readonly node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];
}

/** An icon of the family as a component: 24 units, stroke width two, in the text color. */
export default function createIcon({ node }: IconData) {
  return (attributes: SVGProps<SVGSVGElement>) =>
    createElement(
      "svg",
      {
        viewBox: "0 0 24 24",
        width: 24,
        height: 24,
        fill: "none",
        stroke: "currentColor",
        strokeWidth: 2,
        strokeLinecap: "round",
        strokeLinejoin: "round",
        ...attributes,
      },
      node.map(([tag, shape]) => createElement(tag, shape)),
    );
}
