export { labelPages } from "./label-pages.ts";
export { LabelPaperChoice, useLabelPaper } from "./label-paper-choice.tsx";
export { LABEL_PAPERS, LABELS_AT_ONCE } from "./label-paper.ts";
export type { LabelPaper } from "./label-paper.ts";
export {
  abroadTexts,
  codText,
  factsOf,
  handOverText,
  labelledOf,
  partiesOf,
  serviceText,
} from "./label-texts.ts";
export type { LabelledShipment, LabelParty } from "./label-texts.ts";
