export { insertWeek } from "./kurs/change-week.ts";
