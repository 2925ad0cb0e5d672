import * as m from "#messages";
import type { PostalMode } from "@konter/contract/parcels";
import type { LinkProps } from "@tanstack/react-router";
import { POSTAL_MODES } from "@konter/contract/parcels";
import { postalModeText } from "@konter/ui/parcels";

const TEXTS: Readonly<Record<PostalMode, () => string>> = {
  non_cod: m.postal_send_non_cod,
  cod: m.postal_send_cod,
  cashless: m.postal_send_cashless,
  abroad: m.postal_send_abroad,
};

/** The modes in which an agent sends, in order; the first one is proposed. */
export const SEND_MODES = POSTAL_MODES.map((mode) => ({
  mode,
  title: () => postalModeText(mode),
  text: TEXTS[mode],
}));

export const modeOf = (text: string | undefined): PostalMode =>
  POSTAL_MODES.find((mode) => mode === text) ?? POSTAL_MODES[0];

/** The form for a mode; that for other countries has its own address. */
export function addLink(mode: PostalMode, inWebapp: boolean): LinkProps {
  if (mode === "abroad")
    return {
      to: inWebapp ? "/webapp/pos/transaction/add/luar-negeri" : "/pos/transaction/add/luar-negeri",
    };
  return {
    to: inWebapp ? "/webapp/pos/transaction/add" : "/pos/transaction/add",
    search: { mode },
  };
}
