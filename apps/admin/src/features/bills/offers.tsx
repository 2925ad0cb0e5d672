import {
  BILL_OPENING_APPROVAL,
  BILL_TYPE_CODES,
  BILL_TYPES,
  billCodeOf,
} from "@konter/contract/bills";
import type { AdminBillOffer, BillType } from "@konter/contract/bills";
import { CallFailed } from "@konter/contract/client";
import { formatRupiah } from "@konter/contract/money";
import { Button, Card, CheckField, SelectField, snackbar } from "@konter/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../app/api.ts";
import { AskSecondPerson } from "../../app/ask-second-person.tsx";
import { showFailure } from "../../app/failures.ts";
import { Loaded } from "../../app/loaded.tsx";
import { LoadingRows } from "../../app/page.tsx";
import * as m from "#messages";
import { BILLS_KEY, billOffersQuery } from "./api.ts";
import { billTypeName } from "./bill-type-name.ts";

const keyOf = ({ supplier, sku }: AdminBillOffer) => `${supplier} ${sku}`;
/** Maximum number in one call. */
const MOST_AT_ONCE = 500;

/** Offers in suppliers' lists that no product uses; the selected ones are opened in one step. */
export function Offers({ mayWrite }: { readonly mayWrite: boolean }) {
  const query = useQuery(billOffersQuery());
  return (
    <Card>
      <h2 className="mb-2 font-bold">{m.bill_offers()}</h2>
      <Loaded query={query} loading={<LoadingRows label={m.loading_bills()} rows={3} />}>
        {({ offers }) =>
          offers.length === 0 ? (
            <p className="text-sm text-soft">{m.bill_offers_none()}</p>
          ) : (
            <OfferList offers={offers} mayWrite={mayWrite} />
          )
        }
      </Loaded>
    </Card>
  );
}

/** For a type with a single biller, every supplier's offer is the same bill, named after the type. */
const opened = ({ supplier, sku, name, proposed_code: code }: AdminBillOffer, type: BillType) => ({
  supplier,
  sku,
  type,
  code: code ?? billCodeOf(type, sku),
  name: BILL_TYPES[type].chooses === "nothing" ? BILL_TYPES[type].name.id : name,
});

function OfferList({
  offers,
  mayWrite,
}: {
  readonly offers: readonly AdminBillOffer[];
  readonly mayWrite: boolean;
}) {
  const client = useQueryClient();
  const [types, setTypes] = useState<Readonly<Record<string, BillType>>>({});
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [busy, setBusy] = useState(false);
  /** The offers that one person may not open alone. */
  const [refused, setRefused] = useState<string>();
  const typeOf = (offer: AdminBillOffer) => offer.type ?? types[keyOf(offer)];
  const chosen = offers
    .filter((offer) => typeOf(offer) !== undefined && !left.has(keyOf(offer)))
    .slice(0, MOST_AT_ONCE);
  const input = { offers: chosen.map((offer) => opened(offer, typeOf(offer) as BillType)) };
  const asked = JSON.stringify(input);
  const open = async () => {
    setBusy(true);
    try {
      await api("POST admin/bills/products", input);
      snackbar.add({ text: m.bill_offers_opened({ count: chosen.length }), tone: "success" });
      await client.invalidateQueries({ queryKey: BILLS_KEY });
    } catch (failure) {
      showFailure(failure);
      const needsTwo =
        failure instanceof CallFailed && failure.code === "bill_opening_approval_needed";
      setRefused(needsTwo ? asked : undefined);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="flex flex-col gap-3">
      <ul className="max-h-96 divide-y divide-line overflow-y-auto rounded-md border border-line px-3">
        {offers.map((offer) => (
          <li key={keyOf(offer)} className="py-2">
            <CheckField
              label={offer.name}
              hint={m.bill_route({
                supplier: offer.supplier,
                fee: formatRupiah(offer.admin_fee),
                commission: formatRupiah(offer.commission),
              })}
              checked={typeOf(offer) !== undefined && !left.has(keyOf(offer))}
              disabled={!mayWrite || typeOf(offer) === undefined}
              onChange={(checked) => {
                const next = new Set(left);
                if (checked) next.delete(keyOf(offer));
                else next.add(keyOf(offer));
                setLeft(next);
              }}
            />
            {offer.type === null && mayWrite && (
              <SelectField
                label={m.bill_type_of({ name: offer.name })}
                name={keyOf(offer)}
                value={types[keyOf(offer)] ?? ""}
                error={undefined}
                onChange={(type) => setTypes({ ...types, [keyOf(offer)]: type as BillType })}
                choices={[
                  { value: "", label: m.bill_choose() },
                  ...BILL_TYPE_CODES.map((type) => ({ value: type, label: billTypeName(type) })),
                ]}
              />
            )}
          </li>
        ))}
      </ul>
      {mayWrite && (
        <Button busy={busy} disabled={chosen.length === 0} onClick={() => void open()}>
          {m.bill_open_chosen({ count: chosen.length })}
        </Button>
      )}
      {refused === asked && (
        <AskSecondPerson
          kind={BILL_OPENING_APPROVAL}
          input={input}
          reason={m.bill_opening_reason()}
          onAsked={() => setRefused(undefined)}
        />
      )}
    </div>
  );
}
