import type { Viewer } from "../../app/entry.ts";

/** Who has the counter: the brand sells, and this person may. */
export const sells = ({ offers, may }: Viewer): boolean => offers("ppob") && may("prepaid.buy");
