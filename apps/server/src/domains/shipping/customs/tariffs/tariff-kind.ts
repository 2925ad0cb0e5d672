import { importTariffInput, TARIFF_APPROVAL } from "@konter/contract/customs";
import { renderSentence } from "@konter/contract/locale";
import * as z from "zod/mini";
import { DomainError } from "../../../../platform/domain-error.ts";
import { approvalKind } from "../../../../kernel/approvals/index.ts";
import type { RegisteredKind } from "../../../../kernel/approvals/index.ts";
import { addTariff, checkTariff } from "./add-tariff.ts";
import { TARIFF_SUBJECT } from "./store.ts";
import { tariffFacts } from "./tariff-facts.ts";

const bound = z.object({
  tariff: importTariffInput,
  /** The tariffs in force on that date when the request was made. */
  before: z.nullable(z.extend(importTariffInput, { tariff_id: z.int() })),
});

const TITLE = {
  id: "Tarif impor mulai {date}: {regulation}",
  en: "Import tariffs from {date}: {regulation}",
};

/** New import tariffs. Another change of the same date makes the request stale. */
export function tariffKind(): RegisteredKind {
  return approvalKind({
    name: TARIFF_APPROVAL,
    requestPermission: "customs.write",
    permission: "customs.approve",
    asked: importTariffInput,
    bound,
    async prepare(client, tariff) {
      const before = await checkTariff(client, tariff);
      return { subject: TARIFF_SUBJECT, bound: { tariff, before: before ?? null } };
    },
    describe({ tariff, before }, locale) {
      const old = new Map(before === null ? [] : tariffFacts(before, locale));
      return {
        title: renderSentence(TITLE, locale, {
          date: tariff.valid_from,
          regulation: tariff.regulation,
        }),
        changes: tariffFacts(tariff, locale)
          .filter(([label, after]) => old.get(label) !== after)
          .map(([label, after]) => ({ label, before: old.get(label) ?? null, after })),
      };
    },
    async execute(client, { tariff, before }, actor) {
      const now = await checkTariff(client, tariff);
      if (now?.tariff_id !== before?.tariff_id) throw new DomainError("approval_stale");
      await addTariff(client, actor, now, tariff);
    },
  });
}
