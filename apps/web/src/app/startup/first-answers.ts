import type { CallOutput, MemberCallName } from "@konter/contract/calls";
import { session } from "../session-store.ts";

type Filters = Readonly<Record<string, string | undefined>>;

/** Query options with the data that the server embedded in the page, and its time. */
export function firstAnswer<Name extends MemberCallName>(call: Name, input: Filters = {}) {
  const answer = answerTo(call, input);
  return answer === undefined ? {} : { initialData: answer, initialDataUpdatedAt: writtenAt() };
}

/** The same for an infinite query: the first rows of its first page. `useInSteps` fetches the rest of it. */
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

/** A page cached for offline use is old; a slow clock must not make it look new. */
const writtenAt = () => Math.min(Date.parse(session.get().server_time), Date.now());
