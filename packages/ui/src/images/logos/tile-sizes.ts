/** The grid on which logos without a picture are drawn. */
export const TILE_PX = 40;
/** Icons of simple-icons are 24 x 24. */
export const ICON_PX = 24;
/** Font size by number of letters. */
export const LETTER_PX: Readonly<Record<number, number>> = { 1: 20, 2: 17, 3: 13 };
