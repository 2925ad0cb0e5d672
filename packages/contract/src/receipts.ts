/** So many receipts are shown, printed or shared together: as many as a morning at a counter, and a printer's patience. */
export const RECEIPTS_AT_ONCE = 50;
