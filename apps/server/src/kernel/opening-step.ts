import type { Sentence } from "@konter/contract/locale";
import type { BrandContext } from "../platform/brand-context.ts";

/** The dependencies of a step. */
export interface OpeningParts {
  readonly brand: BrandContext;
  /** The members' URL as people and browsers know it. */
  readonly publicUrl: string;
}

interface StepTexts {
  /** Unique and never changed. */
  readonly key: string;
  /** The unique position in the order in which a brand is set up. */
  readonly rank: number;
  /** The path of its page in the back office; null when it is done elsewhere, as `why` explains. */
  readonly room: string | null;
  /** `outside`: required when other machines can reach the members' address. */
  readonly need: "required" | "outside" | "recommended";
  readonly title: Sentence;
  readonly why: Sentence;
}

interface OpeningSubject {
  readonly id: string;
  readonly name: string;
  readonly isDone: boolean;
}

interface WholeStep extends StepTexts {
  readonly isDone: (parts: OpeningParts) => Promise<boolean>;
}

/** A step for each of several subjects, such as suppliers; `{of}` in the texts is the subject's name. */
interface StepOfEach extends StepTexts {
  readonly subjects: (parts: OpeningParts) => Promise<readonly OpeningSubject[]>;
}

/** One requirement of a brand before it sells. Its state is computed from the data and not stored. */
export type OpeningStep = WholeStep | StepOfEach;
