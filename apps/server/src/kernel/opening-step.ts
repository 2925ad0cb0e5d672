import type { Sentence } from "@konter/contract/locale";
import type { BrandContext } from "../platform/brand-context.ts";

/** What a step looks at. */
export interface OpeningParts {
  readonly brand: BrandContext;
  /** The members' address as people and browsers know it. */
  readonly publicUrl: string;
}

/** One thing that a brand needs before it sells. Whether it is done is read from the state of things and kept nowhere. */
export interface OpeningStep {
  /** Never changes, unlike that of any other step. */
  readonly key: string;
  /** Its place in the order in which a brand is set up, unlike that of any other. */
  readonly rank: number;
  /** The path of the back office's room in which it is done; null where that is elsewhere, as `why` then says. */
  readonly room: string | null;
  /** `outside`: required where the members' address can be reached from other machines. */
  readonly need: "required" | "outside" | "recommended";
  readonly title: Sentence;
  readonly why: Sentence;
  readonly isDone: (parts: OpeningParts) => Promise<boolean>;
}
