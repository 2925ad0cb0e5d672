import { brandRow, logoKey, logoKeys } from "@konter/contract/logos";
import { LOGO_ICONS } from "./icons.ts";

/** What is drawn for an operator, game, wallet, biller or bank. */
export type Logo =
  | { readonly kind: "picture"; readonly address: string }
  | (Fill & { readonly kind: "icon"; readonly path: string })
  | (Fill & { readonly kind: "letters"; readonly letters: string });

interface Fill {
  readonly color: string;
  readonly ink: string;
}

const WHITE = "#ffffff";
const DARK = "#101418";
/** Colors of unknown operators; each has a contrast of at least 4.5:1 to white. */
const OTHER_COLORS = ["#37474f", "#4e5b8c", "#6a4c7d", "#7a4a3a", "#2f6b5e", "#8a3f5c"] as const;

/**
 * Returns the uploaded picture of a code or name, or else the icon or letters of its brand. `uploaded` has addresses by
 * key.
 */
export function logoOf(codeOrName: string, uploaded: ReadonlyMap<string, string>): Logo {
  const address = logoKeys(codeOrName)
    .map((key) => uploaded.get(key))
    .find((found) => found !== undefined);
  if (address !== undefined) return { kind: "picture", address };
  const key = logoKey(codeOrName);
  const row = brandRow(key);
  const fill = {
    color: row?.color ?? colorOf(key),
    ink: row?.ink === "dark" ? DARK : WHITE,
  };
  const path = row?.icon === undefined ? undefined : LOGO_ICONS[row.icon];
  if (path !== undefined) return { kind: "icon", path, ...fill };
  const letters = row?.letters ?? row?.country ?? initialsOf(row?.name ?? codeOrName);
  return { kind: "letters", letters, ...fill };
}

function initialsOf(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const [first = ""] = words;
  if (words.length > 1)
    return words
      .slice(0, 3)
      .map((word) => word.slice(0, 1))
      .join("")
      .toUpperCase();
  return first.slice(0, first.length === 3 ? 3 : 2).toUpperCase();
}

function colorOf(key: string): string {
  let sum = 0;
  for (const sign of key) sum += sign.codePointAt(0) ?? 0;
  return OTHER_COLORS[sum % OTHER_COLORS.length] ?? OTHER_COLORS[0];
}
