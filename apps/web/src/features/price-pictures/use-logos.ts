import type { PriceList } from "@konter/contract/catalog";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { loadDrawnLogos } from "../logos/index.ts";
import type { DrawnLogo } from "../logos/index.ts";

export type LogosByName = ReadonlyMap<string, DrawnLogo>;
const NONE: LogosByName = new Map();

/** Loads the logos of the list's operators, by their names in headings. None of them until then. */
export function useLogos({ operators }: PriceList): LogosByName {
  const client = useQueryClient();
  const [logos, setLogos] = useState(NONE);
  useEffect(() => {
    let isWanted = true;
    const codes = operators.map(({ code }) => code);
    loadDrawnLogos(client, codes).then(
      (found) => {
        if (isWanted) setLogos(byName(operators, found));
      },
      // Offline before the first logo: the headings have text only.
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [client, operators]);
  return logos;
}

const byName = (
  operators: PriceList["operators"],
  found: ReadonlyMap<string, DrawnLogo>,
): LogosByName =>
  new Map(
    operators.flatMap(({ code, name }) => {
      const logo = found.get(code);
      return logo === undefined ? [] : [[name, logo] as const];
    }),
  );
