export { PricePicturesPage } from "./price-pictures-page.tsx";
