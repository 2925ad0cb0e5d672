import type { WordFile } from "./word-files.ts";

export interface SourceText {
  /** Relative to the app's `src`. */
  readonly path: string;
  readonly text: string;
}

/**
 * Messages that no screen uses, and messages of a feature that another feature uses; the latter belong in `app/words`.
 */
export function homeFaults(
  files: readonly WordFile[],
  sources: readonly SourceText[],
): readonly string[] {
  const users = new Map<string, string[]>();
  for (const { path, text } of sources)
    for (const [, key = ""] of text.matchAll(/\bm\.(\w+)/g))
      users.set(key, [...(users.get(key) ?? []), path]);
  return files.flatMap(({ path, words }) =>
    words.flatMap(([key]) => {
      const home = path.slice(0, path.indexOf("words/"));
      const strangers = users.get(key)?.filter((user) => !user.startsWith(home));
      if (strangers === undefined) return [`${key}: in ${path}, used nowhere`];
      if (home === "app/" || strangers.length === 0) return [];
      return [`${key}: in ${path}, used by ${strangers.join(" and ")}`];
    }),
  );
}
