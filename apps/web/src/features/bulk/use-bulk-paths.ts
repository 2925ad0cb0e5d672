import type { BulkSells } from "@konter/contract/bulk";
import { useInWebapp } from "../../app/use-in-webapp.ts";

/** Paths of this feature on the site, or in the Android application, which has no parcels. */
export function useBulkPaths(sells: BulkSells = "prepaid") {
  const inWebapp = useInWebapp();
  if (sells === "parcels")
    return {
      start: "/kurir/massal",
      run: "/kurir/massal/$code",
      sale: "/kurir/$ref_id",
      bill: "/kurir/$ref_id",
    } as const;
  return inWebapp
    ? ({
        start: "/webapp/prabayar/topupByExcel",
        run: "/webapp/prabayar/topupByExcel/$code",
        sale: "/webapp/transaksi/$ref_id",
        bill: "/webapp/pascabayar/transaksi/$ref_id",
      } as const)
    : ({
        start: "/prabayar/topupByExcel",
        run: "/prabayar/topupByExcel/$code",
        sale: "/transaksi/$ref_id",
        bill: "/pascabayar/transaksi/$ref_id",
      } as const);
}
