import * as m from "#messages";

/** A waybill that is none of the account's, with the couriers that number theirs like it (M438). */
export const unknownText = (looksLike: readonly string[]): string =>
  looksLike.length === 0
    ? m.track_unknown()
    : m.track_unknown_like({ couriers: looksLike.join(m.track_or()) });
