import { auditSubjectName } from "@konter/contract/audit";
import type { AuditEntry } from "@konter/contract/audit";
import type { Locale } from "@konter/contract/locale";
import type { Queries } from "@konter/postgres";
import type { LoggedEntry } from "./read-entries.ts";

type Names = ReadonlyMap<string, string>;

/** Names the records that entries of the audit log are about, because an entry stores only their codes. */
export interface SubjectSource {
  /** Matches the actions, and the kinds of approvals, whose subjects this source may name. */
  readonly topics: RegExp;
  /** Returns the names of known subjects, by subject. */
  readonly read: (
    database: Queries,
    subjects: readonly string[],
    locale: Locale,
  ) => Promise<Names> | Names;
}

interface NamedRow {
  readonly subject: string;
  readonly name: string;
}

/** A source that reads `subject` and `name` with a query; its parameter is the array of subjects. */
export const rowSubjects = (topics: RegExp, query: string): SubjectSource => ({
  topics,
  async read(database, subjects) {
    const { rows } = await database.query<NamedRow>(query, [subjects]);
    return new Map(rows.map(({ subject, name }) => [subject, name]));
  },
});

/** Adds the name of each entry's subject: of the first source that knows it, else of the contract. */
export async function nameSubjects(
  database: Queries,
  sources: readonly SubjectSource[],
  entries: readonly LoggedEntry[],
  locale: Locale,
): Promise<AuditEntry[]> {
  const found = await Promise.all(
    sources.map(async ({ topics, read }) => {
      const subjects = entries
        .filter((entry) => topics.test(topicOf(entry)))
        .map(({ subject }) => subject);
      const names: Names =
        subjects.length === 0 ? new Map() : await read(database, [...new Set(subjects)], locale);
      return { topics, names };
    }),
  );
  const nameOf = (entry: LoggedEntry): string | undefined =>
    found
      .find(({ topics, names }) => topics.test(topicOf(entry)) && names.has(entry.subject))
      ?.names.get(entry.subject) ?? auditSubjectName(entry.subject, locale);
  return entries.map((entry) => ({ ...entry, subject_name: nameOf(entry) ?? null }));
}

/** An approval is about what its kind is about. */
function topicOf({ action, detail: { kind } }: LoggedEntry): string {
  return action.startsWith("approval.") && typeof kind === "string" ? kind : action;
}
