export { logoOf } from "./logo-of.ts";
export type { Logo } from "./logo-of.ts";
export { LogoTile } from "./logo-tile.tsx";
export { ICON_PX, LETTER_PX, TILE_PX } from "./tile-sizes.ts";
