import type { BrandPreview } from "@konter/contract/brand";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { quietApi } from "../../app/api.ts";
import { callerFor } from "../../app/query-client.ts";

export const brandQuery = () =>
  queryOptions({
    queryKey: ["brand"],
    queryFn: (context) => callerFor(context)("GET admin/brand", {}, { signal: context.signal }),
  });

export interface TypedColors {
  readonly primary_color: string;
  readonly secondary_color: string;
  readonly accent_color: string;
}

/** Delay after typing, so that not every letter causes a call. */
const PAUSE_MILLISECONDS = 250;

type ColorField = keyof TypedColors;

export interface PreviewOfTyped {
  /** The preview of the last valid colors. */
  readonly preview: BrandPreview | undefined;
  /** Invalid colors, after typing pauses. */
  readonly unknown: readonly ColorField[];
  /** The preview does not match the typed text, or could not be loaded. */
  readonly stale: boolean;
}

const WHOLE_HEX = /^#(?:[\da-f]{3}|[\da-f]{6})$/i;
/** An incomplete hex color, which needs no call. */
const isUnfinished = (color: string): boolean => color.startsWith("#") && !WHOLE_HEX.test(color);

/** Previews the typed colors. The server, which knows color names, is only asked about complete colors. */
export function usePreview(typed: TypedColors): PreviewOfTyped {
  const { primary_color, secondary_color, accent_color } = typed;
  const [asked, setAsked] = useState<TypedColors>({ primary_color, secondary_color, accent_color });
  const [known, setKnown] = useState<BrandPreview>();
  useEffect(() => {
    const timer = setTimeout(
      () => setAsked({ primary_color, secondary_color, accent_color }),
      PAUSE_MILLISECONDS,
    );
    return () => clearTimeout(timer);
  }, [primary_color, secondary_color, accent_color]);
  const colors = Object.entries(asked) as [ColorField, string][];
  const unfinished = colors.filter(([, color]) => isUnfinished(color.trim())).map(([name]) => name);
  // A field that was just emptied is probably being retyped.
  const isWhole = unfinished.length === 0 && colors.every(([, color]) => color.trim() !== "");
  const { data, error } = useQuery({
    queryKey: ["brand-preview", asked],
    queryFn: ({ signal }) => quietApi("GET admin/brand/preview", asked, { signal }),
    staleTime: Infinity,
    enabled: isWhole,
  });
  const preview = data?.preview ?? undefined;
  if (preview !== undefined && preview !== known) setKnown(preview);
  const unknown = [...unfinished, ...(data?.unknown ?? [])];
  return {
    preview: preview ?? known,
    // A color that is being retyped is not judged yet.
    unknown: unknown.filter((name) => typed[name] === asked[name]),
    stale: error !== null || unknown.length > 0,
  };
}
