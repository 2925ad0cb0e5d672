import type { ObjectStore } from "../../../ports/object-store.ts";

/** A store in a temporary folder. */
export interface TestedStore {
  /** Every call returns a new client of the same store. */
  create(): ObjectStore;
  close(): Promise<void>;
}
