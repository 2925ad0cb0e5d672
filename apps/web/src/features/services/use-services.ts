import { useRouter } from "@tanstack/react-router";
import { entriesOf } from "../../app/entries.ts";
import type { Entry } from "../../app/entry.ts";
import { useInWebapp } from "../../app/use-in-webapp.ts";
import { useViewer } from "../../app/use-viewer.ts";

/** An entry with the path of its page, by which openings are recorded. */
export interface Service extends Entry {
  readonly path: string;
}

/** All entries of the user; in the Android application only those with a screen there. */
export function useServices(): readonly Service[] {
  const router = useRouter();
  const inWebapp = useInWebapp();
  return entriesOf(useViewer()).flatMap((entry) => {
    const link = inWebapp ? entry.webapp : entry.link;
    if (link === undefined) return [];
    return [{ ...entry, link, path: router.buildLocation(entry.link).pathname }];
  });
}
