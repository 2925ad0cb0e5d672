export { AnswerStates, Headline, LoadMore, useIsWhole } from "./answer-states.tsx";
export { BookTable } from "./book-table.tsx";
export { FRAMED_ROW_CLASSES, FramedList, MoneyRow, PagedRows } from "./paged-rows.tsx";
export { useInSteps } from "./use-in-steps.ts";
export { ExportButton } from "./export-button.tsx";
export { FullExport } from "./full-export.tsx";
export { saveFile, XLSX_TYPE } from "./save-file.ts";
export { ParcelLink } from "./parcel-link.tsx";
export { SearchedList } from "./searched-list.tsx";
