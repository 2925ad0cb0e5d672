import { useInWebapp } from "../../app/use-in-webapp.ts";

/** The feature's paths, in the Android shell below /webapp. */
export function useCashlessLinks() {
  const inWebapp = useInWebapp();
  return {
    list: { to: inWebapp ? "/webapp/pos/transaction/cashless" : "/pos/transaction/cashless" },
    one: (code: string) => ({
      to: inWebapp ? "/webapp/pos/transaction/cashless/$code" : "/pos/transaction/cashless/$code",
      params: { code },
    }),
  } as const;
}
