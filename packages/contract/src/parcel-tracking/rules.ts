/** Waybills that one call tracks. */
export const TRACK_MOST_WAYBILLS = 20;
/** A courier is called for the same parcel at most once in this time. */
export const PICKUP_AGAIN_MINUTES = 60;
