import { BILL_SHARE_APPROVAL, billShareInput } from "@konter/contract/bills";
import type { Sentence } from "@konter/contract/locale";
import { formatRupiah } from "@konter/contract/money";
import { ruleLoss } from "@konter/contract/payouts";
import * as z from "zod/mini";
import { Refusal } from "../../../platform/refusal.ts";
import { lockPayingRules, lossChanges, refuseGrown } from "../../money/payouts/index.ts";
import { approvalKind } from "../../office/approvals/index.ts";
import type { RegisteredKind } from "../../office/approvals/index.ts";
import { lossOfShare } from "./share-loss.ts";
import { placeShare, writeShare } from "./shares.ts";

const bound = z.object({ change: billShareInput, before: z.nullable(z.int()), loss: ruleLoss });

const WORDS = {
  title: { id: "Potongan tagihan {place}", en: "Share of bills for {place}" },
  share: { id: "Potongan per tagihan", en: "Share of a bill" },
} as const satisfies Readonly<Record<string, Sentence>>;

/** A share that loses more than one person may risk, bound to what stood before it and to what it can lose (decision 26). */
export function billShareKind(): RegisteredKind {
  return approvalKind({
    name: BILL_SHARE_APPROVAL,
    requestPermission: "catalog.write",
    permission: "catalog.approve",
    asked: billShareInput,
    bound,
    async prepare(client, change) {
      const placed = await placeShare(client, change);
      const loss = await lossOfShare(client, placed);
      return { subject: placeOf(change), bound: { change, before: placed.before, loss } };
    },
    describe: ({ change, before, loss }, locale) => ({
      title: WORDS.title[locale].replace("{place}", placeOf(change)),
      changes: [
        {
          label: WORDS.share[locale],
          before: before === null ? null : formatRupiah(before),
          after: formatRupiah(change.share),
        },
        ...lossChanges(loss, locale),
      ],
    }),
    async execute(client, { change, before, loss }, actor) {
      await lockPayingRules(client);
      const placed = await placeShare(client, change);
      if (placed.before !== before) throw new Refusal("approval_stale");
      refuseGrown(loss, await lossOfShare(client, placed));
      await writeShare(client, actor, change, placed);
    },
  });
}

const placeOf = ({ category, type, product_code: code }: z.output<typeof billShareInput>): string =>
  [category, type, code].filter(Boolean).join(" · ");
