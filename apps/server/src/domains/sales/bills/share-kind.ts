import { BILL_SHARE_APPROVAL, billShareInput } from "@konter/contract/bills";
import type { Sentence } from "@konter/contract/locale";
import { formatRupiah } from "@konter/contract/money";
import { ruleLoss } from "@konter/contract/payouts";
import * as z from "zod/mini";
import { DomainError } from "../../../platform/domain-error.ts";
import { lockPayingRules, lossChanges, refuseGrown } from "../../money/payouts/index.ts";
import { approvalKind } from "../../../kernel/approvals/index.ts";
import type { RegisteredKind } from "../../../kernel/approvals/index.ts";
import { readShareEffect } from "./share-effect.ts";
import { placeShare, writeShare } from "./shares.ts";

const bound = z.object({
  change: billShareInput,
  before: z.nullable(z.int()),
  /** Absent in requests from before fees existed. */
  fee_before: z.optional(z.nullable(z.int())),
  loss: ruleLoss,
});

const WORDS = {
  title: { id: "Potongan tagihan {place}", en: "Share of bills for {place}" },
  fee_title: { id: "Biaya admin brand {place}", en: "The brand's admin fee for {place}" },
  fee: { id: "Tambahan biaya admin per tagihan", en: "Added to the admin fee of a bill" },
  share: { id: "Potongan per tagihan", en: "Share of a bill" },
} as const satisfies Readonly<Record<string, Sentence>>;

/**
 * A share or fee whose loss or amount exceeds one person's limit. Bound to the value before it and to the possible loss
 * (decision 26).
 */
export function billShareKind(): RegisteredKind {
  return approvalKind({
    name: BILL_SHARE_APPROVAL,
    requestPermission: "catalog.write",
    permission: "catalog.approve",
    asked: billShareInput,
    bound,
    async prepare(client, change) {
      const placed = await placeShare(client, change);
      const { loss } = await readShareEffect(client, placed);
      const { before, fee_before } = placed;
      return { subject: placeOf(change), bound: { change, before, fee_before, loss } };
    },
    describe: ({ change, before, fee_before: feeBefore = null, loss }, locale) => ({
      title: WORDS[change.share === undefined ? "fee_title" : "title"][locale].replace(
        "{place}",
        placeOf(change),
      ),
      changes: [
        ...changeOf(WORDS.share[locale], before, change.share),
        ...changeOf(WORDS.fee[locale], feeBefore, change.fee),
        ...(loss.largest_loss_per_sale > 0 ? lossChanges(loss, locale) : []),
      ],
    }),
    async execute(client, { change, before, fee_before: feeBefore = null, loss }, actor) {
      await lockPayingRules(client);
      const placed = await placeShare(client, change);
      if (placed.before !== before || placed.fee_before !== feeBefore)
        throw new DomainError("approval_stale");
      refuseGrown(loss, (await readShareEffect(client, placed)).loss);
      await writeShare(client, actor, change, placed);
    },
  });
}

const changeOf = (label: string, before: number | null, after: number | undefined) =>
  after === undefined
    ? []
    : [
        {
          label,
          before: before === null ? null : formatRupiah(before),
          after: formatRupiah(after),
        },
      ];

const placeOf = ({ category, type, product_code: code }: z.output<typeof billShareInput>): string =>
  [category, type, code].filter(Boolean).join(" · ");
