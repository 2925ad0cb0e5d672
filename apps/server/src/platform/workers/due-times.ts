import { createHash } from "node:crypto";
import type { Queries } from "@konter/postgres";
import type { Worker } from "./worker.ts";

/** Milliseconds until the next due work of each worker that has some; negative if it is overdue. */
export type DueTimes = ReadonlyMap<string, number>;

/** One query for the queues of several workers. */
export interface DueQuery {
  readonly text: string;
  read(pool: Queries): Promise<DueTimes>;
}

export function dueQuery(workers: readonly Pick<Worker, "name" | "queues">[]): DueQuery {
  const queued = workers.flatMap(({ name, queues = [] }) =>
    queues.length === 0 ? [] : [{ name, times: queues.map(({ earliest }) => `(${earliest})`) }],
  );
  const due = queued.map(
    ({ times }) => `extract(epoch from least(${times.join(", ")}) - clock_timestamp()) * 1000`,
  );
  const text = `select array[${due.join(", ")}]::float8[] as due_ms`;
  const name = `workers.due.${createHash("sha256").update(text).digest("hex").slice(0, 12)}`;
  return {
    text,
    async read(pool) {
      if (queued.length === 0) return new Map();
      const answer = await pool.query<{ due_ms: (number | null)[] }>({ name, text });
      const times = answer.rows[0]?.due_ms ?? [];
      return new Map(
        queued.flatMap((worker, index) => {
          const ms = times[index];
          return ms === null || ms === undefined ? [] : [[worker.name, ms] as const];
        }),
      );
    },
  };
}
