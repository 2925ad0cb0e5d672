import { dirname } from "node:path";
import type { SourceFile } from "./sources.ts";

const MOST_LINES = 400;
/** Files directly in a folder; more belong in sub-folders by use case. */
const MOST_FILES = 40;
/** Names that say nothing about the content. */
const DRAWER = /^(utils?|helpers?|common|misc|shared)$/;

/** Files that are too long, and files or folders with meaningless names. */
export function shapeProblems(file: SourceFile): readonly string[] {
  const problems: string[] = [];
  const lines = file.text.split("\n").length - (file.text.endsWith("\n") ? 1 : 0);
  if (lines > MOST_LINES) problems.push(`${file.path}: ${lines} lines, ${MOST_LINES} at most`);
  const drawer = file.path.split("/").find((name) => DRAWER.test(name.split(".")[0] ?? ""));
  if (drawer !== undefined) problems.push(`${file.path}: "${drawer}" does not say what it holds`);
  return problems;
}

/** Folders with too many files. */
export function folderProblems(files: readonly SourceFile[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const { path } of files) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count > MOST_FILES)
    .map(([folder, count]) => `${folder}: ${count} files, ${MOST_FILES} at most`);
}
