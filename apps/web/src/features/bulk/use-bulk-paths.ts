import { useInWebapp } from "../../app/use-in-webapp.ts";

/** Paths of this feature on the site, or in the Android application. */
export function useBulkPaths() {
  return useInWebapp()
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
