import { useNavigate, useSearch } from "@tanstack/react-router";
import { usePageTitle } from "../../app/use-page-title.ts";
import * as m from "#messages";
import { QUOTE_ORDERS } from "./quote-rows.ts";
import { ParcelForm } from "./send/parcel-form.tsx";
import { SendingAnswer } from "./send/sending-answer.tsx";

/** `/kurir/kirim`: one form for a parcel, the fees of all couriers, and sending with one of them. */
export function SendParcelPage() {
  usePageTitle(m.parcel_send());
  const navigate = useNavigate();
  const { sort } = useSearch({ from: "/member/kurir/kirim" });
  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-4 px-4 pt-5 pb-6 wide:px-6">
      <h1 className="text-xl font-bold">{m.parcel_send()}</h1>
      <SendingAnswer>
        {(couriers, address) => (
          <ParcelForm
            couriers={couriers}
            address={address}
            order={QUOTE_ORDERS.find((each) => each === sort) ?? "price"}
            onOrder={(next) =>
              void navigate({
                to: "/kurir/kirim",
                search: { sort: next },
                replace: true,
                resetScroll: false,
              })
            }
          />
        )}
      </SendingAnswer>
    </div>
  );
}
