import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { StylePart, StyleParts } from "@konter/contract/style-parts";

/** What stands in a page itself, and the addresses of the sheets that it was taken from, where it is not all of them. */
export interface PageStyles {
  readonly css: string;
  /** As the content policy writes it. */
  readonly hash: string;
  readonly rest: readonly string[];
}

const PARTS = ".vite/style-parts.json";
const CLASSES = / class="([^"]*)"/g;
/** Pages of one screen differ by what their rows say. One takes about 20 kB. */
const MOST_KEPT = 200;

/**
 * Reads style sheets once, by their addresses. Gives for a page's markup every rule that can hold for it, in any state and
 * width, in the order of the sheet: the whole sheet behind it changes nothing of what is seen. A page without markup, which
 * its script draws, and a build that lists no parts have all of it.
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

/** Undefined where the build does not list the parts of every sheet. */
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

/** An empty layer stays: the first time that layers are named decides their order. */
const groupOf = ({ group }: { readonly group: string }, css: string): string =>
  css === "" && !group.startsWith("@layer") ? "" : `${group}{${css}}`;

/** As the content policy writes it. */
export const hashSource = (text: string): string =>
  `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
