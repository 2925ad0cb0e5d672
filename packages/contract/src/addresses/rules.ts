/** Maximum number of addresses per account, and maximum length of street and house. */
export const ADDRESSES_LIMIT = 20;
export const ADDRESS_DETAIL_CHARACTERS = 200;
