export const NARROW_SCREEN_PX = 600;

export const LAZY_IMAGE_PRELOAD_RATIO = 1.3;
export const PAGE_SIZES = [10, 20, 50, 100] as const;
export const DEFAULT_PAGE_SIZE = 20;
export const FONT_SCALES = { small: 0.875, default: 1, large: 1.125, huge: 1.25 } as const;
