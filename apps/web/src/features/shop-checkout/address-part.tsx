import type { Address } from "@konter/contract/addresses";
import { Button, classes, preloadSheet } from "@konter/ui";
import { Plus } from "@konter/ui/icons";
import { useState } from "react";
import type { ReactNode } from "react";
import * as m from "#messages";
import { AddressSheet } from "../addresses/index.ts";
import { CheckoutPart } from "./checkout-part.tsx";

interface AddressPartProps {
  readonly addresses: readonly Address[];
  readonly chosen: Address | undefined;
  readonly error: string | undefined;
  readonly missed: number;
  readonly onChoose: (id: string) => void;
  /** The recipient's fields. */
  readonly children: ReactNode;
}

/** Where the order goes: an own address, which can be added here, and the recipient. */
export function AddressPart(props: AddressPartProps) {
  const { addresses, chosen, error, missed, onChoose, children } = props;
  // Opened anew with an empty form each time; 0 is never.
  const [opened, setOpened] = useState(0);
  const [open, setOpen] = useState(false);
  const [before, setBefore] = useState(addresses);
  // The address that was added in the sheet is the one to ship to.
  if (before !== addresses) {
    const known = new Set(before.map(({ id }) => id));
    const added = addresses.filter(({ id }) => !known.has(id));
    setBefore(addresses);
    const [only] = added;
    if (opened > 0 && added.length === 1 && only !== undefined) onChoose(only.id);
  }
  return (
    <CheckoutPart
      title={m.checkout_address()}
      error={error}
      missed={missed}
      aside={
        <Button
          kind={addresses.length === 0 ? "primary" : "quiet"}
          size="small"
          icon={<Plus aria-hidden className="size-4" />}
          onPointerEnter={preloadSheet}
          onClick={() => {
            setOpened(opened + 1);
            setOpen(true);
          }}
        >
          {m.address_add()}
        </Button>
      }
    >
      {addresses.length > 0 && (
        <div
          role="radiogroup"
          aria-label={m.checkout_address()}
          className="max-h-72 divide-y divide-line overflow-y-auto rounded-lg border border-line"
        >
          {addresses.map((address) => (
            <AddressRow
              key={address.id}
              address={address}
              isChosen={address === chosen}
              onChoose={() => onChoose(address.id)}
            />
          ))}
        </div>
      )}
      {children}
      {opened > 0 && (
        <AddressSheet key={opened} address={undefined} open={open} onClose={() => setOpen(false)} />
      )}
    </CheckoutPart>
  );
}

function AddressRow({
  address: { detail, village, district, city, province, postcode },
  isChosen,
  onChoose,
}: {
  readonly address: Address;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}) {
  return (
    <label
      className={classes(
        "flex min-h-14 cursor-pointer items-start gap-3 px-4 py-2.5 hover:bg-sunken",
        isChosen && "bg-primary-wash",
      )}
    >
      <input
        type="radio"
        name="shop-address"
        checked={isChosen}
        onChange={onChoose}
        className="mt-0.5 size-5 shrink-0 accent-primary"
      />
      <span className="min-w-0 flex-1 font-medium wrap-anywhere">
        {detail}
        <span className="block text-sm font-normal text-soft">
          {[village?.name, district.name, city.name, `${province.name} ${postcode}`]
            .filter(Boolean)
            .join(", ")}
        </span>
      </span>
    </label>
  );
}
