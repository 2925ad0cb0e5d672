import type { CustomerAddress } from "@konter/contract/customer-addresses";
import { Button, IconButton, Sheet, TextField } from "@konter/ui";
import { Trash2 } from "@konter/ui/icons";
import {
  infiniteQueryOptions,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { api } from "../../../app/api.ts";
import { showFailure } from "../../../app/failures.ts";
import { pagedQuery } from "../../../app/query-client.ts";
import * as m from "#messages";
import { AnswerStates, LoadMore } from "../../list-parts/index.ts";

const KEY = ["account", "customer-addresses"] as const;

const customersQuery = (search: string) =>
  infiniteQueryOptions(
    pagedQuery([...KEY, search], "GET mlo/customer_address/list", search === "" ? {} : { search }),
  );

/** The people of earlier parcels, to choose one or to remove one (M419). */
export function CustomerSheet({
  open,
  onClose,
  onChoose,
}: {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onChoose: (address: CustomerAddress) => void;
}) {
  const [typed, setTyped] = useState("");
  const search = useDeferredValue(typed.trim());
  const query = useInfiniteQuery({ ...customersQuery(search), enabled: open });
  return (
    <Sheet open={open} onClose={onClose} title={m.customer_choose()}>
      <div className="flex flex-col gap-3">
        <TextField
          label={m.customer_search()}
          name="search"
          value={typed}
          onChange={setTyped}
          autoComplete="off"
          maxLength={60}
        />
        <AnswerStates answer={query}>
          {({ pages }) => {
            const rows = pages.flatMap((page) => page.rows);
            if (rows.length === 0)
              return (
                <p className="text-sm text-soft">
                  {search === "" ? m.customer_none() : m.customer_none_found()}
                </p>
              );
            return (
              <ul aria-label={m.customer_choose()} className="flex flex-col divide-y divide-line">
                {rows.map((address) => (
                  <Customer key={address.id} address={address} onChoose={onChoose} />
                ))}
              </ul>
            );
          }}
        </AnswerStates>
        <LoadMore query={query} />
      </div>
    </Sheet>
  );
}

function Customer({
  address,
  onChoose,
}: {
  readonly address: CustomerAddress;
  readonly onChoose: (address: CustomerAddress) => void;
}) {
  const { id, name, phone, address: text, district, city } = address;
  const client = useQueryClient();
  const [asked, setAsked] = useState(false);
  const remove = useMutation({
    mutationFn: () => api("POST mlo/customer_address/{id}/delete", { id }),
    onError: showFailure,
    onSettled: () => void client.invalidateQueries({ queryKey: KEY }),
  });
  return (
    <li className="flex items-center gap-2 py-1">
      <button
        type="button"
        onClick={() => onChoose(address)}
        className="min-h-11 min-w-0 flex-1 rounded-md py-1 text-left hover:bg-sunken"
      >
        <span className="block font-semibold wrap-anywhere">{name}</span>
        <span className="block text-sm text-soft wrap-anywhere">
          {phone} · {text}, {district.name}, {city}
        </span>
      </button>
      {asked ? (
        <Button kind="danger" size="small" busy={remove.isPending} onClick={() => remove.mutate()}>
          {m.customer_remove_yes()}
        </Button>
      ) : (
        <IconButton label={m.customer_remove({ name })} onClick={() => setAsked(true)}>
          <Trash2 aria-hidden className="size-5" />
        </IconButton>
      )}
    </li>
  );
}
