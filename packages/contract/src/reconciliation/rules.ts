/** What is said of a day that is closed although something is not explained. */
export const CLOSE_NOTE_CHARACTERS = 500;
/** Days that the list shows. */
export const BOOK_DAYS_SHOWN = 60;
