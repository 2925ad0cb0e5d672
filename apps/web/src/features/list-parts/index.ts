export { AnswerStates, Headline, isWhole, LoadMore } from "./answer-states.tsx";
export { BookTable } from "./book-table.tsx";
export { dayName } from "./day-name.ts";
