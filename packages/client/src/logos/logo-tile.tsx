import type { LogoList } from "@konter/contract/logos";
import { LogoTile } from "@konter/ui/logos";
import { queryOptions, useQuery } from "@tanstack/react-query";

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
  return function UploadedOrDrawn({ of }: { readonly of: string }) {
    const { data = NONE, isLoading } = useQuery(query);
    // The built-in logo would flash before an uploaded one. Offline, nothing is loading.
    if (isLoading) return null;
    return <LogoTile of={of} uploaded={data} className="size-full" />;
  };
}
