import type { SubjectSource } from "../../../kernel/audit/index.ts";
import { maskName } from "./masks.ts";

/** Both spellings of `memberSubject`, and the bare id that verifications store. */
const SUBJECT = /^(?:member[: ])?(\d{1,15})$/;
const idOf = (subject: string): string | undefined => SUBJECT.exec(subject)?.[1];

/** Members with masked name and id, as in every list of the back office. */
export const MEMBER_SUBJECTS: SubjectSource = {
  topics:
    /^(?:account|demotion|device|email|house|member|members|number|passkey|password|pin|promotion|verification)\./,
  async read(database, subjects) {
    const ids = subjects.flatMap((subject) => idOf(subject) ?? []);
    const { rows } = await database.query<{ id: string; name: string }>(
      "select id::text, name from member where id = any($1::bigint[])",
      [ids],
    );
    const names = new Map(rows.map(({ id, name }) => [id, `${maskName(name)} · M${id}`]));
    return new Map(
      subjects.flatMap((subject) => {
        const name = names.get(idOf(subject) ?? "");
        return name === undefined ? [] : [[subject, name] as const];
      }),
    );
  },
};
