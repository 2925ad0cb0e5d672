export const LAZY_IMAGE_PRELOAD_RATIO = 1.3;
export const PAGE_SIZES = [10, 20, 50, 100] as const;
export const DEFAULT_PAGE_SIZE = 20;
