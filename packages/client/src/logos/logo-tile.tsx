import type { LogoList } from "@konter/contract/logos";
import { LogoTile } from "@konter/ui/logos";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { LogoSpace } from "./operator-logo.tsx";
import type { LogoTileProps } from "./operator-logo.tsx";

const NONE: ReadonlyMap<string, string> = new Map();

/** Addresses of the brand's uploaded logos by key. */
export const createLogosQuery = (read: (signal: AbortSignal) => Promise<LogoList>) =>
  queryOptions({
    queryKey: ["logos"],
    queryFn: async ({ signal }): Promise<ReadonlyMap<string, string>> => {
      const { logos } = await read(signal);
      return new Map(logos.map(({ key, address }) => [key, address]));
    },
    staleTime: 600_000,
    gcTime: Infinity,
    // Without the list, built-in logos are shown at once.
    retry: false,
  });

/** Creates the tile that `createOperatorLogo` loads. */
export function createLogoTile(query: ReturnType<typeof createLogosQuery>) {
  return function UploadedOrDrawn({ of, className }: LogoTileProps) {
    const { data = NONE, isPending } = useQuery(query);
    // The built-in logo would flash before an uploaded one.
    if (isPending) return <LogoSpace className={className} />;
    return <LogoTile of={of} uploaded={data} className={className} />;
  };
}
