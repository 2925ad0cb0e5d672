import type { CustomerAddress } from "@konter/contract/customer-addresses";
import { Button, preloadSheet } from "@konter/ui";
import { BookUser } from "@konter/ui/icons";
import { lazy, Suspense, useState } from "react";
import * as m from "#messages";

const CustomerSheet = lazy(async () => ({
  default: (await import("./customer-sheet.tsx")).CustomerSheet,
}));

/** Fills a party of the form from an earlier parcel. */
export function ChooseCustomer({
  label,
  onChoose,
}: {
  readonly label: string;
  readonly onChoose: (address: CustomerAddress) => void;
}) {
  const [used, setUsed] = useState(false);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        kind="plain"
        size="small"
        aria-label={label}
        icon={<BookUser aria-hidden className="size-4" />}
        onPointerDown={preloadSheet}
        onClick={() => {
          setUsed(true);
          setOpen(true);
        }}
      >
        {m.customer_choose()}
      </Button>
      {used && (
        <Suspense fallback={null}>
          <CustomerSheet
            open={open}
            onClose={() => setOpen(false)}
            onChoose={(address) => {
              setOpen(false);
              onChoose(address);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
