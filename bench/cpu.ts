import { readdirSync, readFileSync } from "node:fs";
import type { LoadResult } from "./http-load.ts";
import type { BenchServer } from "./running-server.ts";

const TICKS_PER_SECOND = 100;

/** CPU seconds (user and system) that a process has used. Linux only. */
export const cpuSeconds = (pid: number): number => fieldsOf(pid, 11, 12);

/** CPU seconds of its ended children. Linux only. */
export const cpuSecondsOfEndedChildren = (pid: number | "self"): number => fieldsOf(pid, 13, 14);

/** The sum of two fields of its line in /proc, counted after its name. */
function fieldsOf(pid: number | "self", one: number, other: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[one]) + Number(fields[other])) / TICKS_PER_SECOND;
}

/** CPU seconds of a process and all its descendants, including ended ones. */
export function cpuSecondsOfTree(root: number): number {
  const children = new Map<number, number[]>();
  for (const entry of readdirSync("/proc")) {
    if (!/^\d+$/.test(entry)) continue;
    const parent = parentOf(Number(entry));
    if (parent !== undefined)
      children.set(parent, [...(children.get(parent) ?? []), Number(entry)]);
  }
  const total = (pid: number): number =>
    safely(() => cpuSeconds(pid) + cpuSecondsOfEndedChildren(pid)) +
    (children.get(pid) ?? []).reduce((sum, child) => sum + total(child), 0);
  return total(root);
}

function parentOf(pid: number): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
  } catch {
    return undefined;
  }
}

/** A process may end while it is read. */
function safely(read: () => number): number {
  try {
    return read();
  } catch {
    return 0;
  }
}

export interface CpuShare {
  readonly layer: string;
  readonly microseconds: number;
}

/** CPU microseconds per answered request of a load, by process. */
export async function cpuOfEach(
  server: BenchServer,
  run: () => Promise<LoadResult>,
): Promise<readonly CpuShare[]> {
  const now = () => ({
    node: cpuSeconds(server.pid),
    postgres: cpuSecondsOfTree(server.postgresPid),
    client: process.cpuUsage(),
  });
  const before = now();
  const { answered } = await run();
  const after = now();
  const client =
    after.client.user + after.client.system - before.client.user - before.client.system;
  const each = (seconds: number): number => (seconds * 1e6) / answered;
  return [
    { layer: "server process", microseconds: each(after.node - before.node) },
    { layer: "PostgreSQL", microseconds: each(after.postgres - before.postgres) },
    { layer: "load generator", microseconds: client / answered },
  ];
}
