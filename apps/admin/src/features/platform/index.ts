export { BrandFeaturesPage } from "./brand-features-page.tsx";
export { BrandPage } from "./brand-page.tsx";
export { BrandsPage } from "./brands-page.tsx";
export { OwnersPage } from "./owners-page.tsx";
