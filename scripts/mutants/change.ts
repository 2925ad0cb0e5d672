/** One small change: replaces the text between `start` and `end` by `text`. */
export interface Change {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

export function applyChange(source: string, { start, end, text }: Change): string {
  return source.slice(0, start) + text + source.slice(end);
}

export interface ChangedLines {
  /** The first changed line, counted from 1. */
  readonly line: number;
  readonly before: string;
  readonly after: string;
}

/** The changed lines before and after, without surrounding spaces. */
export function changedLines(source: string, change: Change): ChangedLines {
  const from = source.lastIndexOf("\n", change.start - 1) + 1;
  const newline = source.indexOf("\n", change.end);
  const until = newline === -1 ? source.length : newline;
  const oneLine = (text: string): string => text.replace(/\s+/g, " ").trim();
  return {
    line: source.slice(0, change.start).split("\n").length,
    before: oneLine(source.slice(from, until)),
    after: oneLine(
      source.slice(from, change.start) + change.text + source.slice(change.end, until),
    ),
  };
}
