export { writeCategoryPicture } from "./category-pictures.ts";
export {
  countPromo,
  countSold,
  moveStock,
  promoStatement,
  soldStatement,
  stockStatement,
} from "./move-stock.ts";
export type { StockMove, StockMoved } from "./move-stock.ts";
export { writePictures } from "./product-pictures.ts";
export { readCards } from "./read-cards.ts";
export type { CardRow } from "./read-cards.ts";
export { tierOf } from "./tiers.ts";
export { addProducts } from "./office/imports/write-products.ts";
export { addCategoryRow } from "./office/categories/change-category.ts";
