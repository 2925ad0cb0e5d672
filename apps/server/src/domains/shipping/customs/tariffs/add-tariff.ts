import { TARIFF_APPROVAL } from "@konter/contract/customs";
import type { ImportTariffInput } from "@konter/contract/customs";
import type { Queries } from "@konter/postgres";
import type { BrandContext } from "../../../../platform/brand-context.ts";
import { DomainError } from "../../../../platform/domain-error.ts";
import { inTransaction } from "../../../../platform/transaction.ts";
import { takesSecondPerson } from "../../../../kernel/approvals/index.ts";
import { recordAction } from "../../../../kernel/audit/index.ts";
import type { Actor } from "../../../../kernel/audit/index.ts";
import { findTariff, insertTariff, TARIFF_SUBJECT } from "./store.ts";
import { tariffFacts } from "./tariff-facts.ts";

export type TariffBefore = Awaited<ReturnType<typeof findTariff>>;

/**
 * Checks new tariffs and returns those that are in force on their date. Throws import_tariff_prefix_twice,
 * import_tariff_same.
 */
export async function checkTariff(
  client: Queries,
  tariff: ImportTariffInput,
): Promise<TariffBefore> {
  const prefixes = tariff.categories.flatMap(({ hs }) => hs);
  const twice = prefixes.find((prefix, at) => prefixes.indexOf(prefix) !== at);
  if (twice !== undefined) {
    const parameters = { prefix: twice };
    throw new DomainError("import_tariff_prefix_twice", {
      parameters,
      fields: { categories: { rule: "import_tariff_prefix_twice", parameters } },
    });
  }
  const before = await findTariff(client, tariff.valid_from);
  if (before !== undefined && keyOf(before) === keyOf(tariff))
    throw new DomainError("import_tariff_same");
  return before;
}

const keyOf = (tariff: ImportTariffInput): string =>
  JSON.stringify(tariffFacts({ ...tariff, valid_from: "" }, "en"));

/** Adds tariffs as one person. Throws the errors of checkTariff, and import_tariff_approval_needed. */
export async function addTariffAlone(
  brand: BrandContext,
  actor: Actor,
  tariff: ImportTariffInput,
): Promise<void> {
  await inTransaction(brand.pool, async (client) => {
    const before = await checkTariff(client, tariff);
    const sides = { reads: client, writes: client };
    if (await takesSecondPerson(sides, actor, TARIFF_APPROVAL, TARIFF_SUBJECT))
      throw new DomainError("import_tariff_approval_needed");
    await addTariff(client, actor, before, tariff);
  });
}

/** Writes checked tariffs. */
export async function addTariff(
  client: Queries,
  actor: Actor,
  before: TariffBefore,
  tariff: ImportTariffInput,
): Promise<void> {
  const id = await insertTariff(client, tariff, actor.staffId);
  const factsOf = (each: ImportTariffInput) => Object.fromEntries(tariffFacts(each, "id"));
  await recordAction(client, actor, {
    action: "import_tariff.added",
    subject: TARIFF_SUBJECT,
    before: { text: before === undefined ? "" : JSON.stringify(factsOf(before)) },
    after: { text: JSON.stringify(factsOf(tariff)) },
    detail: { tariff: id },
  });
}
