import type { Address } from "@konter/contract/addresses";
import { Button, Card, EmptyState, preloadSheet } from "@konter/ui";
import { House, Plus } from "@konter/ui/icons";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import * as m from "#messages";
import { AnswerStates } from "../list-parts/index.ts";
import { AddressCard } from "./address-card.tsx";
import { AddressSheet } from "./address-sheet.tsx";
import { addressesQuery } from "./api.ts";

interface Opened {
  readonly address: Address | undefined;
  /** Resets the form each time the dialog opens. */
  readonly count: number;
}

/** `/account/address`: the account's addresses, exactly one of which is primary (M99, M109, M112). */
export function AddressesPage() {
  const query = useQuery(addressesQuery);
  const [opened, setOpened] = useState<Opened>();
  const [open, setOpen] = useState(false);
  const show = (address?: Address) => {
    setOpened({ address, count: (opened?.count ?? 0) + 1 });
    setOpen(true);
  };
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-sm text-soft">{m.addresses_text()}</p>
        <Button
          icon={<Plus aria-hidden className="size-4" />}
          onPointerEnter={preloadSheet}
          onFocus={preloadSheet}
          onClick={() => show()}
        >
          {m.address_add()}
        </Button>
      </div>
      <AnswerStates answer={query}>
        {({ addresses }) =>
          addresses.length === 0 ? (
            <Card>
              <EmptyState icon={<House className="size-6" />} title={m.addresses_none()}>
                {m.addresses_none_text()}
              </EmptyState>
            </Card>
          ) : (
            <ul aria-label={m.addresses_title()} className="flex flex-col gap-2">
              {addresses.map((address) => (
                <AddressCard key={address.id} address={address} onEdit={() => show(address)} />
              ))}
            </ul>
          )
        }
      </AnswerStates>
      {opened && (
        <AddressSheet
          key={opened.count}
          address={opened.address}
          open={open}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
