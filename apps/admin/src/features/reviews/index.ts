export { ReviewActions } from "./review-actions.tsx";
export { ReviewHistory } from "./review-history.tsx";
export { ReviewRulesPage } from "./review-rules-page.tsx";
export { ReviewsPage } from "./reviews-page.tsx";
