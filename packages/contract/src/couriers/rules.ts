/** Maximum length of a member's change request for a courier address, and of its reason. */
export const COURIER_WISH_CHARACTERS = 500;

/** Valid coordinates in degrees. Values outside are typing errors, or latitude and longitude were swapped. */
export const INDONESIA = { latitude: [-11.5, 6.5], longitude: [94.5, 141.5] } as const;
