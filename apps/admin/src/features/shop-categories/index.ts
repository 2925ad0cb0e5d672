export { CategoriesPage } from "./categories-page.tsx";
export { categoriesQuery, categoryChoices } from "./api.ts";
export { CollectionsPage } from "./collections-page.tsx";
export { SynonymsPage } from "./synonyms-page.tsx";
