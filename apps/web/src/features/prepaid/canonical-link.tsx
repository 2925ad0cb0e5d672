import { KINDS } from "@konter/contract/catalog";
import type { PrepaidScreen } from "@konter/contract/catalog";

/** One address for search engines, whichever of the three this page was opened under (DECISIONS A29). */
export function CanonicalLink({ screen }: { readonly screen: PrepaidScreen }) {
  return <link rel="canonical" href={`/prabayar/${KINDS[screen].path}`} />;
}
