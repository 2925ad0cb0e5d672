import materialColors from "material-colors";

/** Names of Material shades in brand settings, mapped to Material's numbers: `blue darken1` is blue 600. */
const SHADES: Readonly<Record<string, string>> = {
  lighten5: "50",
  lighten4: "100",
  lighten3: "200",
  lighten2: "300",
  lighten1: "400",
  darken1: "600",
  darken2: "700",
  darken3: "800",
  darken4: "900",
  accent1: "a100",
  accent2: "a200",
  accent3: "a400",
  accent4: "a700",
};
const BASE_SHADE = "500";
const HEX = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;

/**
 * Resolves a brand's color to hex (`#rrggbb`): a Material name with an optional shade (`blue`, `blue darken1`,
 * `deep-purple lighten-2`; feature row M16) or a hex value of 3 or 6 digits. Returns undefined for an invalid color.
 */
export function resolveColor(text: string): string | undefined {
  const value = text.trim().toLowerCase();
  if (HEX.test(value)) return longHex(value);
  const [name = "", shade, ...rest] = value.split(/\s+/);
  if (rest.length > 0) return undefined;
  const family = familyOf(name);
  if (typeof family === "string") return shade === undefined ? longHex(family) : undefined;
  if (family === undefined) return undefined;
  const key = shade === undefined ? BASE_SHADE : SHADES[shade.replace("-", "")];
  return key === undefined ? undefined : family[key];
}

type Family = Readonly<Record<string, string>> | string | undefined;

function familyOf(name: string): Family {
  const camelCase = name.replace(/-([a-z])/g, (_dash, letter: string) => letter.toUpperCase());
  if (!/^[a-zA-Z]+$/.test(camelCase) || /(Text|Icons)$/.test(camelCase)) return undefined;
  const families = materialColors as Readonly<Record<string, Family>>;
  return Object.hasOwn(families, camelCase) ? families[camelCase] : undefined;
}

function longHex(hex: string): string {
  return hex.length === 7 ? hex.toLowerCase() : `#${hex.slice(1).replace(/./g, "$&$&")}`;
}
