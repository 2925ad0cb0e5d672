/**
 * The kit: tokens (theme.css), components and form helper that every front end is made of.
 * Overlays fetch their code when first opened. Validators live in "@konter/ui/validation".
 */
export * from "./barcode.tsx";
export * from "./brand-mark.tsx";
export * from "./busy-store.ts";
export * from "./button.tsx";
export * from "./card.tsx";
export * from "./chart.tsx";
export * from "./chip.tsx";
export * from "./choice-fields.tsx";
export * from "./choice-group.tsx";
export * from "./classes.ts";
export * from "./data-table.tsx";
export * from "./date-periods.ts";
export * from "./date-range-field.tsx";
export * from "./display-choices.tsx";
export * from "./display-store.ts";
export * from "./draft-store.ts";
export * from "./fact-list.tsx";
export * from "./field.tsx";
export * from "./format-time.ts";
export * from "./money-timeline.tsx";
export * from "./new-key.ts";
export * from "./language-choice.tsx";
export * from "./lazy-image.tsx";
export * from "./number-fields.tsx";
export * from "./product-tile.tsx";
export * from "./progress-bar.tsx";
export * from "./qr-code.tsx";
export * from "./scripted-form.tsx";
export * from "./search-list.tsx";
export * from "./share.tsx";
export * from "./sheet.tsx";
export type { SheetProps } from "./sheet-props.ts";
export * from "./snackbar-region.tsx";
export * from "./snackbar-store.ts";
export * from "./states.tsx";
export * from "./status-chip.tsx";
export * from "./switch.tsx";
export * from "./tabs.tsx";
export * from "./text-area-field.tsx";
export * from "./text-fields.tsx";
export { AgreementField } from "./agreement-field.tsx";
export { kitLocale, setKitLocale } from "./texts.ts";
export * from "./use-at-least.ts";
export * from "./use-form.ts";
export * from "./use-sent-once.ts";
