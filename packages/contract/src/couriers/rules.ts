/** Letters of what an account would have changed of its courier address, and of why. */
export const COURIER_WISH_CHARACTERS = 500;

/** Least and most degrees: whatever lies outside is mistyped, or the two were swapped. */
export const INDONESIA = { latitude: [-11.5, 6.5], longitude: [94.5, 141.5] } as const;
