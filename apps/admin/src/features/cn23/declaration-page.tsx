import { CN23_CATEGORY_NAMES, countryName } from "@konter/contract/cn23";
import type { AdminCn23 } from "@konter/contract/cn23";
import { formatCents, formatHs } from "@konter/contract/customs";
import { formatRupiah } from "@konter/contract/money";
import { Card, FactList, formatDate, formatDateTime, kitLocale } from "@konter/ui";
import type { Fact } from "@konter/ui";
import { formatKilograms } from "@konter/ui/parcels";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { PdfButton } from "../../app/lists/pdf-button.tsx";
import { Loaded } from "../../app/loaded.tsx";
import { LoadingRows, Page } from "../../app/page.tsx";
import { BackLink } from "../../app/records/back-link.tsx";
import * as m from "#messages";
import { declarationQuery, openForm } from "./api.ts";
import { foreignText, StateChip } from "./declaration-parts.tsx";

/** `/cn23/{ref_id}`: one declaration, its form, and who did what when. */
export function DeclarationPage() {
  const { ref_id: refId } = useParams({ from: "/office/cn23/$ref_id" });
  const query = useQuery(declarationQuery(refId));
  return (
    <Page title={refId} aside={<BackLink to="/cn23">{m.room_cn23()}</BackLink>}>
      <Loaded query={query} loading={<LoadingRows label={m.loading_cn23()} rows={5} />}>
        {(declared) => (
          <div className="grid grid-cols-1 items-start gap-4 desk:grid-cols-2">
            <Summary declared={declared} />
            <Contents declared={declared} />
            <Steps declared={declared} />
          </div>
        )}
      </Loaded>
    </Page>
  );
}

interface DeclarationProps {
  readonly declared: AdminCn23;
}

/** Facts that were filled in. */
const given = (facts: readonly (readonly [string, string | null])[]): readonly Fact[] =>
  facts.flatMap(([label, value]) => (value === null || value === "" ? [] : [{ label, value }]));

function Summary({ declared }: DeclarationProps) {
  const { member, sender, recipient, form, state, resi, ref_id: refId } = declared;
  const country = countryName(recipient.country, kitLocale());
  return (
    <Card className="flex flex-col gap-3 p-4">
      <p className="flex flex-wrap items-center gap-2">
        <b>{form}</b>
        <StateChip state={state} />
      </p>
      <FactList
        facts={[
          {
            label: m.cn23_member(),
            value: (
              <Link
                to="/members/$member_id"
                params={{ member_id: String(member.member_id) }}
                className="inline-flex min-h-6 items-center font-semibold text-primary-text underline-offset-4 hover:underline"
              >
                {member.name} · M{member.member_id}
              </Link>
            ),
          },
          ...given([
            [m.cn23_resi(), resi],
            [m.cn23_sender(), `${sender.name}, ${sender.address}, ${sender.city}`],
            [
              m.cn23_recipient(),
              `${recipient.name}, ${recipient.address}, ${recipient.city}, ${country}`,
            ],
            [m.cn23_importer(), recipient.importer_reference],
            [m.cn23_office(), declared.office],
            [m.cn23_signed(), `${declared.signed_by}, ${formatDate(declared.signed_on)}`],
          ]),
        ]}
      />
      <PdfButton label={m.cn23_download()} load={() => openForm(refId)} />
    </Card>
  );
}

function Contents({ declared }: DeclarationProps) {
  const { currency, category, explanation, decree } = declared;
  return (
    <Card className="flex flex-col gap-3 p-4">
      <h2 className="font-bold">{m.cn23_contents()}</h2>
      <ul className="flex flex-col divide-y divide-line text-sm">
        {declared.lines.map((line, at) => (
          <li key={at} className="flex flex-wrap justify-between gap-x-4 py-2">
            <span className="min-w-0">
              <span className="block font-medium wrap-anywhere">{line.description}</span>
              <span className="block text-soft">
                {line.quantity} {line.unit} · {formatKilograms(line.net_grams)}
                {line.hs_code !== null && ` · HS ${formatHs(line.hs_code)}`}
                {line.origin !== null && ` · ${line.origin}`}
              </span>
            </span>
            <b>{foreignText(currency, line.value_cents)}</b>
          </li>
        ))}
      </ul>
      <FactList
        facts={[
          {
            label: m.cn23_value(),
            value: foreignText(currency, declared.total_cents),
            strong: true,
          },
          { label: m.cn23_in_rupiah(), value: formatRupiah(declared.value_rupiah) },
          {
            label: m.cn23_in_sdr(),
            value: m.cn23_sdr_of({
              value: formatCents(declared.value_sdr_cents, kitLocale()),
              most: declared.most_sdr,
              rate: formatRupiah(declared.sdr_rupiah),
            }),
          },
          ...given([[m.cn23_kurs(), decree]]),
          { label: m.cn23_net(), value: formatKilograms(declared.net_grams) },
          { label: m.cn23_gross(), value: formatKilograms(declared.gross_grams) },
          { label: m.cn23_category(), value: CN23_CATEGORY_NAMES[category][kitLocale()] },
          { label: m.cn23_charges(), value: formatRupiah(declared.postal_charges) },
          ...given([
            [m.cn23_explanation(), explanation],
            [m.cn23_comments(), declared.comments],
            [m.cn23_licence(), declared.licence],
            [m.cn23_certificate(), declared.certificate],
            [m.cn23_invoice(), declared.invoice],
          ]),
        ]}
      />
    </Card>
  );
}

function Steps({ declared: { steps } }: DeclarationProps) {
  return (
    <Card className="flex flex-col gap-3 p-4">
      <h2 className="font-bold">{m.cn23_steps()}</h2>
      <ol className="flex flex-col gap-2 text-sm">
        {steps.map(({ step, at, by, reason }) => (
          <li key={step}>
            <b>{step === "added" ? m.cn23_step_added() : m.cn23_step_cancelled()}</b> · {by} ·{" "}
            {formatDateTime(at)}
            {reason !== null && <span className="block text-soft wrap-anywhere">{reason}</span>}
          </li>
        ))}
      </ol>
    </Card>
  );
}
