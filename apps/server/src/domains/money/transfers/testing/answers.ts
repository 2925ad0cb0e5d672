import type { Mutation } from "@konter/contract/report";

export interface MutationsAnswer {
  readonly rows: readonly Mutation[];
}
