export { HsListsPage } from "./hs-lists-page.tsx";
export { KursPage } from "./kurs-page.tsx";
export { KursWeekPage } from "./kurs-week-page.tsx";
export { TariffsPage } from "./tariffs-page.tsx";
