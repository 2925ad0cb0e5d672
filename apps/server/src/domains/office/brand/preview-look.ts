import type { BrandPreview } from "@konter/contract/brand";
import type { ErrorCode } from "@konter/contract/errors";
import { adjustments, brandTokens, contrastPairs, resolveColor } from "@konter/theme";
import type { BrandColors, Scheme } from "@konter/theme";
import { Refusal } from "../../../platform/refusal.ts";

export interface TypedColors {
  readonly primary_color: string;
  readonly secondary_color: string;
  readonly accent_color: string;
}

const UNKNOWN = { rule: "brand_color_unknown" satisfies ErrorCode } as const;

/** The three colours as hex. Throws validation_failed with brand_color_unknown on each field that names no colour. */
export function readColors(typed: TypedColors): BrandColors {
  const [primary, secondary, accent] = [
    resolveColor(typed.primary_color),
    resolveColor(typed.secondary_color),
    resolveColor(typed.accent_color),
  ];
  if (primary !== undefined && secondary !== undefined && accent !== undefined)
    return { primary, secondary, accent };
  throw new Refusal("validation_failed", {
    fields: {
      ...(primary === undefined && { primary_color: UNKNOWN }),
      ...(secondary === undefined && { secondary_color: UNKNOWN }),
      ...(accent === undefined && { accent_color: UNKNOWN }),
    },
  });
}

/** What three colours become on the screens, without changing anything. */
export function previewLook(typed: TypedColors): BrandPreview {
  const colors = readColors(typed);
  return {
    colors: { ...colors },
    light: schemeOf(colors, "light"),
    dark: schemeOf(colors, "dark"),
    adjustments: adjustments(colors).map(({ token: _token, ...rest }) => rest),
  };
}

function schemeOf(colors: BrandColors, scheme: Scheme): BrandPreview["light"] {
  const tokens = brandTokens(colors, scheme);
  return {
    tokens: { ...tokens },
    pairs: contrastPairs(tokens, scheme).map((pair) => ({ ...pair })),
  };
}
