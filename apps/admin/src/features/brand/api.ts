import * as brandEndpoints from "@konter/contract/brand/office-endpoints";
import type { BrandPreview } from "@konter/contract/brand";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { quietApi } from "../../app/api.ts";
import { callerFor } from "../../app/query-client.ts";

export const brandQuery = () =>
  queryOptions({
    queryKey: ["brand"],
    queryFn: (context) =>
      callerFor(context)(brandEndpoints.brandLook, {}, { signal: context.signal }),
  });

export interface TypedColors {
  readonly primary_color: string;
  readonly secondary_color: string;
  readonly accent_color: string;
}

/** While somebody types, not every letter is asked about. */
const PAUSE_MILLISECONDS = 250;

/** What the typed colours become: the last ones that are known, and why those of now are not. */
export function usePreview(typed: TypedColors): {
  readonly preview: BrandPreview | undefined;
  readonly error: Error | null;
} {
  const { primary_color, secondary_color, accent_color } = typed;
  const [asked, setAsked] = useState({ primary_color, secondary_color, accent_color });
  const [known, setKnown] = useState<BrandPreview>();
  useEffect(() => {
    const timer = setTimeout(
      () => setAsked({ primary_color, secondary_color, accent_color }),
      PAUSE_MILLISECONDS,
    );
    return () => clearTimeout(timer);
  }, [primary_color, secondary_color, accent_color]);
  const { data, error } = useQuery({
    queryKey: ["brand-preview", asked],
    queryFn: ({ signal }) => quietApi(brandEndpoints.brandPreview, asked, { signal }),
    staleTime: Infinity,
    // A field that was just emptied is about to be filled.
    enabled: Object.values(asked).every((color) => color.trim() !== ""),
  });
  if (data !== undefined && data !== known) setKnown(data);
  return { preview: data ?? known, error };
}
