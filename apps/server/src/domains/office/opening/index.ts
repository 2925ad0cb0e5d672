export type { OpeningStep } from "./opening-step.ts";
