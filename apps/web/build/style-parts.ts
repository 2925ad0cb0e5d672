import type { StylePart } from "@konter/contract/style-parts";
import postcss from "postcss";
import type { ChildNode, Container } from "postcss";
import selectorParser from "postcss-selector-parser";
import type { Node as SelectorNode } from "postcss-selector-parser";

const GROUPS = new Set(["layer", "media", "supports", "container"]);

/** Splits a built style sheet into parts; concatenated, they are the sheet without its comments. */
export function partsOf(css: string): readonly StylePart[] {
  return partsIn(postcss.parse(css));
}

function partsIn(container: Container): StylePart[] {
  const parts: StylePart[] = [];
  for (const node of container.nodes ?? []) {
    const part = partOf(node);
    const last = parts.at(-1);
    if (typeof part === "string" && typeof last === "string") parts.splice(-1, 1, last + part);
    else parts.push(part);
  }
  return parts;
}

function partOf(node: ChildNode): StylePart {
  if (node.type === "comment") return "";
  if (node.type === "rule") {
    const classes = node.selectors.map(classesOf);
    return classes.some((list) => list.length === 0)
      ? String(node)
      : { rule: String(node), classes };
  }
  if (node.type === "atrule" && node.nodes !== undefined && GROUPS.has(node.name))
    return { group: `@${node.name} ${node.params}`, parts: partsIn(node) };
  // Only an at-rule without a block is a statement; its text lacks the final semicolon.
  return node.type === "atrule" && node.nodes === undefined ? `${String(node)};` : String(node);
}

/** Every class that an element, its ancestors or its siblings must have to match the selector. */
function classesOf(selector: string): string[] {
  return selectorParser()
    .astSync(selector)
    .nodes.flatMap(({ nodes }) => nodes.flatMap(classesOfNode));
}

function classesOfNode(node: SelectorNode): string[] {
  if (node.type === "class") return [asInMarkup(node.value)];
  // None of several alternatives is required, and classes in :not and :has may be absent or added later.
  if (node.type !== "pseudo" || !/^:(is|where)$/.test(node.value) || node.nodes.length !== 1)
    return [];
  return node.nodes.flatMap(({ nodes }) => nodes.flatMap(classesOfNode));
}

const ESCAPED: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#x27;",
};

/** Escapes as React does in attributes, so that a page's classes can be compared without parsing HTML. */
const asInMarkup = (name: string): string =>
  name.replaceAll(/[&<>"']/g, (sign) => ESCAPED[sign] ?? sign);
