import type { CourierAddress } from "@konter/contract/couriers";
import { ABROAD_COURIER } from "@konter/contract/parcels";
import type { PostalCountries } from "@konter/contract/postal-abroad";
import { Alert, ScriptedForm } from "@konter/ui";
import * as m from "#messages";
import { AskFeesButton, PartyFields, useGoodsIn } from "../parcels/index.ts";
import { AbroadFeeList } from "./abroad-fee-list.tsx";
import { CountryFields } from "./country-fields.tsx";
import { ItemFields } from "./item-fields.tsx";
import { RecipientFields } from "./recipient-fields.tsx";
import { useAbroadForm } from "./use-abroad-form.ts";
import { useAbroadSending } from "./use-abroad-sending.tsx";

/** One form for an item to another country, the fees of the post's services, and sending with one of them. */
export function AbroadForm({
  list,
  address,
}: {
  readonly list: PostalCountries;
  readonly address: CourierAddress | null;
}) {
  const { form, fees, isOld, failure, setIsOver } = useAbroadForm(address);
  const { content, insured, packed_content: packedContent, destination } = form.values;
  const country = list.countries.find(({ code }) => code === destination);
  // Only the post's rules count, whatever other couriers forbid.
  const goods = useGoodsIn(content).map((row) => ({
    ...row,
    forbidden_at: row.forbidden_at.filter((code) => code === ABROAD_COURIER),
    conditional_at: row.conditional_at.filter((code) => code === ABROAD_COURIER),
  }));
  const isPacked = goods.length > 0 && packedContent === content;
  const sending = useAbroadSending(form, { packed: isPacked, isOver: () => setIsOver(true) });
  return (
    <>
      {!list.open && <Alert tone="warning">{m.abroad_closed()}</Alert>}
      <ScriptedForm onSubmit={form.submit} className="flex flex-col gap-4">
        <CountryFields form={form} list={list} country={country} />
        <ItemFields form={form} list={list} goods={goods} isPacked={isPacked} />
        <div className="grid gap-4 wide:grid-cols-2">
          <PartyFields form={form} party="sender" />
          <RecipientFields form={form} country={country} />
        </div>
        {failure !== undefined && (
          <Alert tone="danger" urgent>
            {failure}
          </Alert>
        )}
        <AskFeesButton busy={form.busy} />
      </ScriptedForm>
      {fees !== undefined && (
        <AbroadFeeList
          fees={fees}
          isOld={isOld}
          insured={insured === "yes"}
          onChoose={(fee) => void sending.choose(fees, fee)}
        />
      )}
      {sending.sheet}
    </>
  );
}
