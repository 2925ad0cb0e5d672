import type { Address } from "@konter/contract/addresses";
import { Button, Chip, IconButton, snackbar } from "@konter/ui";
import { Pencil, Trash2 } from "@konter/ui/icons";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../app/api.ts";
import { showFailure } from "../../app/failures.ts";
import * as m from "#messages";
import { useShowAddresses } from "./api.ts";

/** One address: select, change, or delete it after a confirmation. */
export function AddressCard({
  address,
  onEdit,
}: {
  readonly address: Address;
  readonly onEdit: () => void;
}) {
  const { id, detail, primary } = address;
  const [asked, setAsked] = useState(false);
  const show = useShowAddresses();
  const pick = useMutation({
    mutationFn: () => api("POST account/address/{id}/pick", { id }),
    onSuccess: show,
    onError: showFailure,
  });
  return (
    <li className="flex flex-col gap-2 rounded-lg border border-line bg-surface p-3.5">
      <div>
        <p className="font-semibold break-words">{detail}</p>
        <p className="text-sm text-soft">{regionsOf(address)}</p>
      </div>
      <div className="flex items-center gap-1">
        <span className="flex-1">
          {primary ? (
            <Chip tone="success">{m.address_primary()}</Chip>
          ) : (
            <Button
              kind="plain"
              size="small"
              busy={pick.isPending}
              aria-label={m.address_pick_label({ address: detail })}
              onClick={() => pick.mutate()}
            >
              {m.address_pick()}
            </Button>
          )}
        </span>
        <IconButton label={m.address_edit_label({ address: detail })} onClick={onEdit}>
          <Pencil aria-hidden className="size-4.5" />
        </IconButton>
        <IconButton
          label={m.address_delete_label({ address: detail })}
          onClick={() => setAsked(true)}
        >
          <Trash2 aria-hidden className="size-4.5" />
        </IconButton>
      </div>
      {asked && <DeleteQuestion address={address} onAnswered={() => setAsked(false)} />}
    </li>
  );
}

const regionsOf = ({ village, district, city, province, postcode }: Address): string =>
  [village?.name, district.name, city.name, `${province.name} ${postcode}`]
    .filter(Boolean)
    .join(", ");

function DeleteQuestion({
  address: { id, detail },
  onAnswered,
}: {
  readonly address: Address;
  readonly onAnswered: () => void;
}) {
  const show = useShowAddresses();
  const remove = useMutation({
    mutationFn: () => api("POST account/address/{id}/delete", { id }),
    onSuccess: (answer) => {
      snackbar.add({ text: m.address_deleted(), tone: "success" });
      show(answer);
    },
    onError: showFailure,
    onSettled: onAnswered,
  });
  const sure = m.address_delete_sure({ address: detail });
  return (
    <div
      role="group"
      aria-label={sure}
      className="flex flex-wrap items-center gap-2 border-t border-line pt-2"
    >
      <span className="min-w-0 flex-1 text-sm font-medium break-words">{sure}</span>
      <Button kind="danger" size="small" busy={remove.isPending} onClick={() => remove.mutate()}>
        {m.contact_delete_yes()}
      </Button>
      <Button kind="plain" size="small" onClick={onAnswered}>
        {m.contact_delete_no()}
      </Button>
    </div>
  );
}
