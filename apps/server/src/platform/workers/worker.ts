import type { Queue } from "./queue.ts";

/** Background work of a brand. The scheduler never runs it twice at the same time. */
export interface Worker {
  /** Used in the log and for wake-ups. */
  readonly name: string;
  /** The least time between a run that leaves nothing to do and the next one. */
  readonly pauseMs: number;
  /** It runs when one of them has due work; without queues it runs after each pause. */
  readonly queues?: readonly Queue[];
  /** Does some of the work. Returns true if more is waiting, then it runs again at once. */
  work(): Promise<unknown>;
  /** Waits for what outlives a run, when the process stops. */
  drain?(): Promise<unknown>;
}

/** A worker for each vendor account, so that a slow vendor delays no other. Accounts may be connected at run time. */
export interface WorkerGroup extends Pick<Worker, "name" | "queues" | "pauseMs"> {
  readonly accounts: {
    readonly all: () => readonly { readonly id: string }[];
    readonly onReload: (listener: () => void) => () => void;
  };
  workerOf(account: string): Pick<Worker, "work" | "drain">;
}
