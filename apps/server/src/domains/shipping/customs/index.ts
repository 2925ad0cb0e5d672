export { currentHsYear, nameOfHs } from "./hs/search-hs.ts";
export { insertWeek } from "./kurs/change-week.ts";
export { markWeekUsed, rateOf, readKurs, readRates, weekOfDay } from "./kurs/store.ts";
