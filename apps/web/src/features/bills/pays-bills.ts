import type { Viewer } from "../../app/entry.ts";

/** Who pays bills: the brand sells, and this person may. */
export const paysBills = ({ offers, may }: Viewer): boolean =>
  offers("ppob") && may("postpaid.pay");
