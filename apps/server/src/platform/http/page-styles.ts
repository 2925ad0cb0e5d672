import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { StylePart, StyleParts } from "@konter/contract/style-parts";

/** The inline styles of a page, and the addresses of the style sheets if the styles are incomplete. */
export interface PageStyles {
  readonly css: string;
  /** In the content policy's form. */
  readonly hash: string;
  readonly rest: readonly string[];
}

const PARTS = ".vite/style-parts.json";
const CLASSES = / class="([^"]*)"/g;
/** Pages of one kind differ by their rows' content. An entry takes about 20 kB. */
const MOST_KEPT = 200;

/**
 * Reads style sheets once by address. Returns for a page's markup every rule that can apply to it, in any state and
 * width, in the sheet's order, so that the full sheet loaded later changes nothing visible. A page without markup,
 * which its script renders, and a build without a list of parts get the full sheet.
 */
export function readPageStyles(
  folder: string,
  addresses: readonly string[],
): (markup: string) => PageStyles {
  const text = addresses.map((address) => readFileSync(join(folder, address), "utf8")).join("");
  const whole: PageStyles = { css: text, hash: hashSource(text), rest: [] };
  const parts = partsOf(folder, addresses);
  if (parts === undefined) return () => whole;
  const kept = new Map<string, PageStyles>();
  return (markup) => {
    if (markup === "") return whole;
    const classes = classesIn(markup);
    const shape = [...classes].toSorted().join(" ");
    const known = kept.get(shape);
    if (known !== undefined) return known;
    const css = select(parts, classes);
    const selected = { css, hash: hashSource(css), rest: addresses };
    if (kept.size === MOST_KEPT) kept.clear();
    kept.set(shape, selected);
    return selected;
  };
}

/** Undefined if the build does not list the parts of every sheet. */
function partsOf(folder: string, addresses: readonly string[]): readonly StylePart[] | undefined {
  const path = join(folder, PARTS);
  if (!existsSync(path)) return undefined;
  const sheets = JSON.parse(readFileSync(path, "utf8")) as StyleParts;
  const found = addresses.map((address) => sheets[address.replace(/^\//, "")]);
  return found.every((parts) => parts !== undefined) ? found.flat() : undefined;
}

function classesIn(markup: string): ReadonlySet<string> {
  const lists = new Set<string>();
  for (const [, list = ""] of markup.matchAll(CLASSES)) lists.add(list);
  return new Set([...lists].flatMap((list) => list.split(" ")));
}

function select(parts: readonly StylePart[], classes: ReadonlySet<string>): string {
  return parts
    .map((part) => {
      if (typeof part === "string") return part;
      if ("group" in part) return groupOf(part, select(part.parts, classes));
      const isUsed = part.classes.some((list) => list.every((name) => classes.has(name)));
      return isUsed ? part.rule : "";
    })
    .join("");
}

/** An empty layer is kept, because the first mention of the layers defines their order. */
const groupOf = ({ group }: { readonly group: string }, css: string): string =>
  css === "" && !group.startsWith("@layer") ? "" : `${group}{${css}}`;

/** In the content policy's form. */
export const hashSource = (text: string): string =>
  `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
