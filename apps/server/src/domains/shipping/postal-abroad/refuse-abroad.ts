import {
  contentKindOf,
  findPostalCountry,
  forbiddenGoods,
  isPostcodeOf,
  postcodeExample,
} from "@konter/contract/postal-abroad";
import type { AbroadAgreement } from "@konter/contract/postal-abroad";
import { DomainError } from "../../../platform/domain-error.ts";
import type { QuoteRow } from "../shipments/index.ts";

/**
 * Refuses contents and addresses that the country of the quote does not take. Throws parcel_quote_over,
 * document_declared_as_goods, goods_declared_as_document, country_goods_forbidden, postcode_not_of_country.
 */
export function refuseAbroad(
  { destination_country: code, content_kind: kind }: QuoteRow,
  { content, recipient }: Pick<AbroadAgreement, "content" | "recipient">,
): void {
  const country = findPostalCountry(code ?? "");
  if (country === undefined) throw new DomainError("parcel_quote_over");
  if (contentKindOf(content) !== kind) {
    const rule = kind === "goods" ? "document_declared_as_goods" : "goods_declared_as_document";
    throw new DomainError(rule, { fields: { content: { rule } } });
  }
  const [goods] = forbiddenGoods(country.forbidden, content);
  if (goods !== undefined) {
    const rule = "country_goods_forbidden";
    const named = { country: country.name, goods: goods.name };
    throw new DomainError(rule, { named, fields: { content: { rule, named } } });
  }
  if (!isPostcodeOf(country, recipient.postcode)) {
    const rule = "postcode_not_of_country";
    const details = {
      parameters: { example: postcodeExample(country) ?? "" },
      named: { country: country.name },
    };
    throw new DomainError(rule, {
      ...details,
      fields: { "recipient.postcode": { rule, ...details } },
    });
  }
}
