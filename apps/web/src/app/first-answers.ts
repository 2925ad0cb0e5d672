import type { CallOutput, MemberCallName } from "@konter/contract/calls";
import { session } from "./session-store.ts";

type Filters = Readonly<Record<string, string | undefined>>;

/** For a query's options: its data as the server wrote it into the page, and since when it is known. */
export function firstAnswer<Name extends MemberCallName>(call: Name, input: Filters = {}) {
  const answer = answerTo(call, input);
  return answer === undefined ? {} : { initialData: answer, initialDataUpdatedAt: writtenAt() };
}

/** The same for a query that goes on page after page: the first rows of its first page. `useInSteps` asks for the whole of it. */
export function firstPage<Name extends MemberCallName>(call: Name, input: Filters = {}) {
  const answer = answerTo(call, input);
  if (answer === undefined) return {};
  const initialData = { pages: [answer], pageParams: [""] };
  const isAskedFor = ({ state }: { readonly state: { readonly dataUpdatedAt: number } }) =>
    state.dataUpdatedAt > 0;
  return { initialData, initialDataUpdatedAt: 0, refetchOnMount: isAskedFor };
}

function answerTo<Name extends MemberCallName>(
  call: Name,
  input: Filters,
): CallOutput<Name> | undefined {
  const found = session
    .get()
    .first_answers?.find((first) => first.call === call && isSame(first.input, input));
  return found?.answer as CallOutput<Name> | undefined;
}

function isSame(one: Filters, other: Filters): boolean {
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length && names.every((name) => one[name] === other[name])
  );
}

/** A page that was kept for a time without network is old; a clock that is behind must not make it new. */
const writtenAt = () => Math.min(Date.parse(session.get().server_time), Date.now());
