import * as m from "#messages";
import type { PostalMode } from "@konter/contract/parcels";
import { POSTAL_MODES } from "@konter/contract/parcels";
import { postalModeText } from "../parcels/index.ts";

const TEXTS: Readonly<Record<PostalMode, () => string>> = {
  non_cod: m.postal_send_non_cod,
  cod: m.postal_send_cod,
  cashless: m.postal_send_cashless,
};

/** The modes in which an agent sends within the country, in order; the first one is proposed. */
export const SEND_MODES = POSTAL_MODES.map((mode) => ({
  mode,
  title: () => postalModeText(mode),
  text: TEXTS[mode],
}));

export const modeOf = (text: string | undefined): PostalMode =>
  POSTAL_MODES.find((mode) => mode === text) ?? POSTAL_MODES[0];
