import type { Viewer } from "../../app/entry.ts";

/** Who has the prepaid pages: the brand sells, and the user has the permission. */
export const sells = ({ offers, may }: Viewer): boolean => offers("ppob") && may("prepaid.buy");
