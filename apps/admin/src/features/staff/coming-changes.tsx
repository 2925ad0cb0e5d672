import type { ComingChange, StaffPerson } from "@konter/contract/staff";
import { Button, Card, formatDateTime, snackbar } from "@konter/ui";
import { useMutation } from "@tanstack/react-query";
import { api } from "../../app/api.ts";
import { FailureAlert } from "../../app/failure-alert.tsx";
import { session } from "../../app/session-store.ts";
import * as m from "#messages";
import { useTakeOverRoom } from "./api.ts";

/** Changes that an owner requested for another owner; anyone who manages staff can stop them. */
export function ComingChanges({ people }: { readonly people: readonly StaffPerson[] }) {
  const coming = people.flatMap((person) =>
    person.coming_changes.map((change) => ({ person, change })),
  );
  if (coming.length === 0) return null;
  return (
    <section aria-labelledby="coming-changes">
      <Card className="flex flex-col gap-3 p-4">
        <h2 id="coming-changes" className="font-bold">
          {m.change_coming()}
        </h2>
        <p className="text-sm text-soft">{m.change_coming_text()}</p>
        <ul className="flex flex-col gap-3">
          {coming.map(({ person, change }) => (
            <li key={change.change_id} className="border-t border-line pt-3">
              <Coming person={person} change={change} />
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}

function Coming({
  person,
  change,
}: {
  readonly person: StaffPerson;
  readonly change: ComingChange;
}) {
  const takeOver = useTakeOverRoom();
  const stopping = useMutation({
    mutationFn: () =>
      api("POST admin/staff/changes/{change_id}/stop", { change_id: String(change.change_id) }),
    onSuccess: (room) => {
      takeOver(room);
      snackbar.add({ text: m.change_is_stopped({ name: person.name }), tone: "success" });
    },
  });
  const facts = { asker: change.asked_by, time: formatDateTime(change.effective_at) };
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 text-sm wrap-anywhere">
          <span className="block font-semibold">{person.name}</span>
          <span className="block">
            {change.role === null
              ? m.change_suspend_asked(facts)
              : m.change_role_asked({ ...facts, role: change.role })}
          </span>
        </p>
        {session.may("staff.write") && (
          <Button
            kind="danger"
            size="small"
            busy={stopping.isPending}
            onClick={() => stopping.mutate()}
          >
            {m.change_stop()}
            <span className="sr-only"> {person.name}</span>
          </Button>
        )}
      </div>
      <FailureAlert failure={stopping.error} />
    </div>
  );
}
