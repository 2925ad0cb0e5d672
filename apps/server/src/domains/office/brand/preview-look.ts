import type { BrandPreview, BrandPreviewAnswer } from "@konter/contract/brand";
import type { ErrorCode } from "@konter/contract/errors";
import { adjustments, brandTokens, contrastPairs, resolveColor } from "@konter/theme";
import type { BrandColors, Scheme } from "@konter/theme";
import { DomainError } from "../../../platform/domain-error.ts";

export interface TypedColors {
  readonly primary_color: string;
  readonly secondary_color: string;
  readonly accent_color: string;
}

const UNKNOWN = { rule: "brand_color_unknown" satisfies ErrorCode } as const;

type ColorField = BrandPreviewAnswer["unknown"][number];

/** Returns the three colors as hex, or the invalid fields. */
function resolve(typed: TypedColors): BrandColors | readonly ColorField[] {
  const [primary, secondary, accent] = [
    resolveColor(typed.primary_color),
    resolveColor(typed.secondary_color),
    resolveColor(typed.accent_color),
  ];
  if (primary !== undefined && secondary !== undefined && accent !== undefined)
    return { primary, secondary, accent };
  return [
    ...(primary === undefined ? (["primary_color"] as const) : []),
    ...(secondary === undefined ? (["secondary_color"] as const) : []),
    ...(accent === undefined ? (["accent_color"] as const) : []),
  ];
}

const isUnknown = (
  resolved: BrandColors | readonly ColorField[],
): resolved is readonly ColorField[] => Array.isArray(resolved);

/** Returns the three colors as hex. Throws validation_failed with brand_color_unknown on each invalid field. */
export function readColors(typed: TypedColors): BrandColors {
  const resolved = resolve(typed);
  if (!isUnknown(resolved)) return resolved;
  throw new DomainError("validation_failed", {
    fields: Object.fromEntries(resolved.map((field) => [field, UNKNOWN])),
  });
}

/** Returns the derived colors, or the invalid ones, without changing anything. */
export function previewLook(typed: TypedColors): BrandPreviewAnswer {
  const colors = resolve(typed);
  if (isUnknown(colors)) return { unknown: [...colors], preview: null };
  return {
    unknown: [],
    preview: {
      colors: { ...colors },
      light: schemeOf(colors, "light"),
      dark: schemeOf(colors, "dark"),
      adjustments: adjustments(colors).map(({ token: _token, ...rest }) => rest),
    },
  };
}

function schemeOf(colors: BrandColors, scheme: Scheme): BrandPreview["light"] {
  const tokens = brandTokens(colors, scheme);
  return {
    tokens: { ...tokens },
    pairs: contrastPairs(tokens, scheme).map((pair) => ({ ...pair })),
  };
}
