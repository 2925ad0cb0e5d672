import { SHOP_RETURN_APPROVAL } from "@konter/contract/shop-returns";
import type { OfficeReturn } from "@konter/contract/shop-returns";
import { formatRupiah } from "@konter/contract/money";
import { lazyValidator, snackbar } from "@konter/ui";
import { useQueryClient } from "@tanstack/react-query";
import { api } from "../../app/api.ts";
import { DecisionForm } from "../../app/records/decision-form.tsx";
import * as m from "#messages";
import { CaseRefused } from "../parcel-corrections/index.ts";
import { takeOver } from "./api.ts";
import { ReceiveForm } from "./receive-form.tsx";

const loadWords = lazyValidator(
  async () => (await import("@konter/contract/shop-returns/schemas")).returnRejectInput,
);

/** What staff can do with a return in its state. */
export function ReturnActs({ row }: { readonly row: OfficeReturn }) {
  const { state, send_back: sendBack } = row.shown;
  if (state === "asked") return <Decide row={row} />;
  if (state === "received" || (state === "approved" && sendBack !== true))
    return <Refund row={row} />;
  if (state === "approved")
    return (
      <>
        <ReceiveForm row={row} />
        <Reject row={row} />
      </>
    );
  return null;
}

function useShowChanged(): (changed: OfficeReturn, text: string) => void {
  const client = useQueryClient();
  return (changed, text) => {
    takeOver(client, changed);
    snackbar.add({ text, tone: "success" });
  };
}

/** One draft for all steps: a text that is typed while the return moves to the next step stays. */
const draftOf = ({ shown }: OfficeReturn): string => `shop-return:${shown.return_id}`;

const inputOf = ({ shown }: OfficeReturn, words: string) => ({
  return_id: String(shown.return_id),
  words,
});

function Decide({ row }: { readonly row: OfficeReturn }) {
  const show = useShowChanged();
  return (
    <DecisionForm<"send" | "keep" | "reject">
      name={draftOf(row)}
      text={<p className="text-sm text-soft">{m.shop_return_decide_text()}</p>}
      label={m.shop_return_to_buyer()}
      outcomes={[
        { outcome: "send", text: m.shop_return_approve_send(), kind: "primary" },
        { outcome: "keep", text: m.shop_return_approve_keep() },
        { outcome: "reject", text: m.shop_return_reject() },
      ]}
      validator={loadWords}
      toInput={(words) => inputOf(row, words)}
      send={async (words, outcome) => {
        const input = inputOf(row, words);
        const changed =
          outcome === "reject"
            ? await api("POST admin/shop/returns/{return_id}/reject", input)
            : await api("POST admin/shop/returns/{return_id}/approve", {
                ...input,
                send_back: outcome === "send",
              });
        show(changed, m.shop_return_is_decided());
      }}
    />
  );
}

/** Goods that never come back, or not as they should, end a return. */
function Reject({ row }: { readonly row: OfficeReturn }) {
  const show = useShowChanged();
  return (
    <DecisionForm
      name={draftOf(row)}
      label={m.shop_return_to_buyer()}
      outcomes={[{ outcome: "reject", text: m.shop_return_reject() }]}
      validator={loadWords}
      toInput={(words) => inputOf(row, words)}
      send={async (words) => {
        const changed = await api(
          "POST admin/shop/returns/{return_id}/reject",
          inputOf(row, words),
        );
        show(changed, m.shop_return_is_decided());
      }}
    />
  );
}

function Refund({ row }: { readonly row: OfficeReturn }) {
  const show = useShowChanged();
  const { refund_goods: goods, refund_shipping: shipping, shown } = row;
  return (
    <DecisionForm<"goods" | "all" | "reject">
      name={draftOf(row)}
      text={<p className="text-sm text-soft">{m.shop_return_refund_text()}</p>}
      label={m.shop_return_to_buyer()}
      outcomes={[
        {
          outcome: "goods",
          text: m.shop_return_refund({ amount: formatRupiah(goods) }),
          kind: "primary",
        },
        ...(shipping === 0
          ? []
          : [
              {
                outcome: "all" as const,
                text: m.shop_return_refund_all({ amount: formatRupiah(goods + shipping) }),
              },
            ]),
        { outcome: "reject", text: m.shop_return_reject() },
      ]}
      validator={loadWords}
      toInput={(words) => inputOf(row, words)}
      send={async (words, outcome) => {
        const input = inputOf(row, words);
        if (outcome === "reject") {
          const changed = await api("POST admin/shop/returns/{return_id}/reject", input);
          show(changed, m.shop_return_is_decided());
          return;
        }
        const changed = await api("POST admin/shop/returns/{return_id}/refund", {
          ...input,
          with_shipping: outcome === "all",
        });
        show(changed, m.shop_return_is_refunded());
      }}
      renderFailure={(failure, { words, outcome }) => (
        <CaseRefused
          failure={failure}
          kind={SHOP_RETURN_APPROVAL}
          input={{ return_id: shown.return_id, with_shipping: outcome === "all", words }}
          words={words}
        />
      )}
    />
  );
}
