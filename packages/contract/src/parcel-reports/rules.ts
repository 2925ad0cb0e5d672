/** Maximum number of rows of the back office's file of parcels. */
export const PARCEL_EXPORT_ROWS = 10_000;
