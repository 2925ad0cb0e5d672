import type { Viewer } from "../../app/entry.ts";

/** Who may pay bills: the brand sells them, and the user has the permission. */
export const paysBills = ({ offers, may }: Viewer): boolean =>
  offers("ppob") && may("postpaid.pay");
