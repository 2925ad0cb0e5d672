export { BooksPage } from "./books-page.tsx";
export { BooksSection } from "./books-section.tsx";
export { DayPage } from "./day-page.tsx";
