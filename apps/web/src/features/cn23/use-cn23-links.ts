import { useInWebapp } from "../../app/use-in-webapp.ts";

/** The feature's paths, in the Android shell below /webapp. */
export function useCn23Links() {
  const inWebapp = useInWebapp();
  return {
    list: { to: inWebapp ? "/webapp/pos/cn23" : "/pos/cn23" },
    add: { to: inWebapp ? "/webapp/pos/cn23/add" : "/pos/cn23/add" },
    report: { to: inWebapp ? "/webapp/pos/report/cn23" : "/pos/report/cn23" },
    one: (refId: string) => ({
      to: inWebapp ? "/webapp/pos/cn23/$ref_id" : "/pos/cn23/$ref_id",
      params: { ref_id: refId },
    }),
    copy: (refId: string) => ({
      to: inWebapp ? "/webapp/pos/cn23/add" : "/pos/cn23/add",
      search: { copy: refId },
    }),
  } as const;
}
