export { PostalCancelCards } from "./cancel-cards.tsx";
