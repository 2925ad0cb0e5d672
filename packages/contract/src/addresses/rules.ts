/** Most addresses of one account, and letters of one's street and house. */
export const ADDRESSES_LIMIT = 20;
export const ADDRESS_DETAIL_CHARACTERS = 200;
