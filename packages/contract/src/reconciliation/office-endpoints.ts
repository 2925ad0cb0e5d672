/** Verb and path below /api/v1 of each call of the back office; `{name}` marks a parameter. */
export const booksToday = "GET admin/books/today";
export const bookDays = "GET admin/books/days";
export const bookDay = "GET admin/books/days/{day}";
export const bookDayClose = "POST admin/books/days/{day}/close";
