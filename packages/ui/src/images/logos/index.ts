export { LogoTile } from "./logo-tile.tsx";
