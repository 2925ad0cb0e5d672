import { POSTAL_COURIERS } from "@konter/contract/parcels";
import { ChoiceGroup } from "@konter/ui";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useInWebapp } from "../../app/use-in-webapp.ts";
import { usePageTitle } from "../../app/use-page-title.ts";
import * as m from "#messages";
import { ParcelForm, QUOTE_ORDERS, SendingAnswer } from "../parcels/index.ts";
import type { Paying } from "../parcels/index.ts";
import { AskPermission } from "../permissions/index.ts";
import { CashlessSheet } from "../postal-cashless/index.ts";
import { addLink, modeOf, SEND_MODES } from "./send-modes.ts";

const payCashless = (paying: Paying) => (
  <CashlessSheet key={`${paying.agreed.quote} ${paying.agreed.service}`} {...paying} />
);

/** `/pos/transaction/add`: a parcel by post, in a mode (M394 to M397). */
export function AddPostalPage() {
  usePageTitle(m.postal_send());
  const search: { readonly mode?: string; readonly sort?: string } = useSearch({ strict: false });
  const inWebapp = useInWebapp();
  const navigate = useNavigate();
  const mode = modeOf(search.mode);
  const change = (next: { readonly mode?: string; readonly sort?: string }) =>
    void navigate({
      to: inWebapp ? "/webapp/pos/transaction/add" : "/pos/transaction/add",
      search: { ...search, ...next },
      replace: true,
      resetScroll: false,
    });
  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-4 px-4 pt-5 pb-6 wide:px-6">
      <h1 className="text-xl font-bold">{m.postal_send()}</h1>
      <SendingAnswer>
        {(couriers, address) => {
          const postal = couriers.filter(({ code }) => POSTAL_COURIERS.includes(code));
          if (postal.length === 0) return <AskPermission permission="pos.use" />;
          return (
            <>
              <ChoiceGroup
                label={m.postal_send_mode()}
                value={mode}
                choices={SEND_MODES.map((each) => [each.mode, each.title()] as const)}
                onChange={(next) => void navigate({ ...addLink(next, inWebapp), replace: true })}
              />
              <ParcelForm
                couriers={postal}
                address={address}
                order={QUOTE_ORDERS.find((each) => each === search.sort) ?? "price"}
                onOrder={(sort) => change({ sort })}
                cod={mode === "cod" ? "required" : "never"}
                pay={mode === "cashless" ? payCashless : undefined}
                fixed
              />
            </>
          );
        }}
      </SendingAnswer>
    </div>
  );
}
