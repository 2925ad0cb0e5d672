import { renderSentence } from "@konter/contract/locale";
import type { Sentence } from "@konter/contract/locale";
import { useState } from "react";
import { ChoiceGroup } from "../forms/choice-group.tsx";
import { kitLocale } from "../texts.ts";
import { LABEL_PAPERS, storedLabelPaper } from "./label-paper.ts";
import type { LabelPaper } from "./label-paper.ts";

// Not among the kit's texts, which every page loads.
const LABEL: Sentence = { id: "Kertas label", en: "Label paper" };
const PAPER_NAMES: Readonly<Record<LabelPaper, Sentence>> = {
  label: { id: "100 × 150 mm", en: "100 × 150 mm" },
  roll80: { id: "Rol 80 mm", en: "80 mm roll" },
  a4: { id: "A4, isi 4", en: "A4, four per sheet" },
};

/** The paper that this device used last, and a function that stores another one. */
export function useLabelPaper(): readonly [LabelPaper, (paper: LabelPaper) => void] {
  const [paper, setPaper] = useState<LabelPaper>(() => storedLabelPaper.read() ?? "label");
  return [
    paper,
    (next) => {
      setPaper(next);
      storedLabelPaper.write(next);
    },
  ];
}

export const LabelPaperChoice = ({
  paper,
  onChange,
}: {
  readonly paper: LabelPaper;
  readonly onChange: (paper: LabelPaper) => void;
}) => (
  <ChoiceGroup
    label={renderSentence(LABEL, kitLocale())}
    value={paper}
    choices={LABEL_PAPERS.map(
      (each) => [each, renderSentence(PAPER_NAMES[each], kitLocale())] as const,
    )}
    onChange={onChange}
  />
);
