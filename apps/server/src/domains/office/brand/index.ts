export { putLogo, saveLook } from "./change-look.ts";
export { cleanLogo } from "./logo-image.ts";
export { defaultLook, readLook } from "./look.ts";
export type { BrandLook } from "./look.ts";
export { readLogo } from "./store.ts";
