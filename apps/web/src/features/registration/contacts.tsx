import type { BrandAbout } from "@konter/contract/brand";
import { FactList } from "@konter/ui";
import * as m from "#messages";

/** The brand's operator and contact details with hours; empty ones are omitted. */
export function Contacts({ about }: { readonly about: BrandAbout }) {
  const { legal_name: name, legal_address: address, support_phone: phone } = about;
  const { support_email: email, support_hours: hours } = about;
  const facts = [
    { label: m.about_legal_name(), value: name },
    {
      label: m.about_address(),
      value: address && <span className="whitespace-pre-line">{address}</span>,
    },
    { label: m.about_phone(), value: phone && <a href={`tel:${phone}`}>{phone}</a> },
    { label: m.about_email(), value: email && <a href={`mailto:${email}`}>{email}</a> },
    { label: m.about_hours(), value: hours },
  ].filter(({ value }) => value !== "");
  return facts.length === 0 ? null : <FactList facts={facts} />;
}
