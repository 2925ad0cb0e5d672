import type { ComingPower, StaffPerson } from "@konter/contract/staff";
import { Button, Card, formatDateTime, snackbar } from "@konter/ui";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../app/api.ts";
import { FailureAlert } from "../../app/failure-alert.tsx";
import * as m from "#messages";
import { staffRoomQuery } from "./api.ts";

/** Upcoming approval powers with start and reason; an owner can stop each with one press. */
export function ComingPowers({ people }: { readonly people: readonly StaffPerson[] }) {
  const coming = people.flatMap((person) =>
    person.coming_powers.map((power) => ({ person, power })),
  );
  if (coming.length === 0) return null;
  return (
    <section aria-labelledby="coming-powers">
      <Card className="flex flex-col gap-3 p-4">
        <h2 id="coming-powers" className="font-bold">
          {m.power_coming()}
        </h2>
        <p className="text-sm text-soft">{m.power_coming_text()}</p>
        <ul className="flex flex-col gap-3">
          {coming.map(({ person, power }) => (
            <li key={power.power_id} className="border-t border-line pt-3">
              <Coming person={person} power={power} />
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}

function Coming({ person, power }: { readonly person: StaffPerson; readonly power: ComingPower }) {
  const client = useQueryClient();
  const ending = useMutation({
    mutationFn: () =>
      api("POST admin/staff/powers/{power_id}/end", { power_id: String(power.power_id) }),
    onSuccess: async () => {
      snackbar.add({ text: m.power_is_ended({ name: person.name }), tone: "success" });
      await client.invalidateQueries({ queryKey: staffRoomQuery().queryKey });
    },
  });
  const { counts_from: from } = power;
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 text-sm wrap-anywhere">
          <span className="block font-semibold">
            {person.name} · {person.role ?? m.staff_own_permissions()}
          </span>
          <span className="block">{power.why}</span>
          <span className="block text-soft">
            {from === null ? m.power_second() : m.power_from({ time: formatDateTime(from) })}
          </span>
        </p>
        {power.may_end && (
          <Button
            kind="danger"
            size="small"
            busy={ending.isPending}
            onClick={() => ending.mutate()}
          >
            {m.power_end()}
            <span className="sr-only"> {person.name}</span>
          </Button>
        )}
      </div>
      <FailureAlert failure={ending.error} />
    </div>
  );
}
