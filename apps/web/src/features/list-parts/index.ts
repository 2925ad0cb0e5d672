export { AnswerStates, Headline, isWhole, LoadMore } from "./answer-states.tsx";
export { BookTable } from "./book-table.tsx";
