import { CN23_CATEGORY_NAMES, countryName } from "@konter/contract/cn23";
import type { Cn23, Cn23Line } from "@konter/contract/cn23";
import { formatHs } from "@konter/contract/customs";
import { formatRupiah } from "@konter/contract/money";
import {
  Button,
  buttonClasses,
  Card,
  FactList,
  formatDate,
  formatDateTime,
  kitLocale,
} from "@konter/ui";
import type { Fact } from "@konter/ui";
import { formatKilograms } from "@konter/ui/parcels";
import { Copy, Download } from "@konter/ui/icons";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { BackLink } from "../../app/back-link.tsx";
import { showFailure } from "../../app/failures.ts";
import { usePageTitle } from "../../app/use-page-title.ts";
import * as m from "#messages";
import { saveFile } from "../list-parts/index.ts";
import { declarationQuery, loadPdf } from "./api.ts";
import { CancelDeclaration } from "./cancel-declaration.tsx";
import { Cn23Answer } from "./cn23-answer.tsx";
import { foreignText, sdrText, StateChip } from "./cn23-parts.tsx";
import { useCn23Links } from "./use-cn23-links.ts";

/** `/pos/cn23/{ref_id}`: a declaration with its form, and who did what when (M402). */
export function Cn23Page() {
  const { ref_id: refId = "" } = useParams({ strict: false });
  usePageTitle(refId);
  const links = useCn23Links();
  const query = useQuery(declarationQuery(refId));
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-4 px-4 pt-5 pb-6 wide:px-6">
      <div className="flex items-center gap-1">
        <BackLink to={links.list} title={m.cn23_title()} />
        <h1 className="text-xl font-bold wrap-anywhere">{refId}</h1>
      </div>
      <Cn23Answer answer={query}>
        {(declared: Cn23) => (
          <>
            <Head declared={declared} />
            <Parties declared={declared} />
            <Contents declared={declared} />
            <Steps steps={declared.steps} />
            {declared.can_cancel && <CancelDeclaration refId={declared.ref_id} />}
          </>
        )}
      </Cn23Answer>
    </div>
  );
}

function Head({ declared }: { readonly declared: Cn23 }) {
  const { ref_id: refId, form, needed_form: needed, resi, in_books: inBooks, state } = declared;
  const links = useCn23Links();
  const most = declared.most_sdr;
  return (
    <Card className="flex flex-col gap-3 p-4">
      <p className="flex flex-wrap items-center gap-2">
        <span className="text-lg font-bold">{form}</span>
        <StateChip state={state} />
      </p>
      {resi !== null && (
        <p className="text-xl font-bold tracking-wide select-all wrap-anywhere">{resi}</p>
      )}
      {inBooks === false && <p className="text-sm text-soft">{m.cn23_elsewhere()}</p>}
      <p className="text-sm text-soft">
        {needed === "CN22" ? m.cn23_short_text({ most }) : m.cn23_long_text({ most })}
      </p>
      <div className="flex flex-wrap gap-2">
        {form === "CN22" ? (
          <PdfButton refId={refId} copies="2" label={m.cn23_download()} />
        ) : (
          (["2", "4"] as const).map((copies) => (
            <PdfButton
              key={copies}
              refId={refId}
              copies={copies}
              label={m.cn23_download_copies({ copies })}
            />
          ))
        )}
        <Link {...links.copy(refId)} className={buttonClasses("plain")}>
          <Copy aria-hidden className="size-4" />
          {m.cn23_copy()}
        </Link>
      </div>
    </Card>
  );
}

interface PdfButtonProps {
  readonly refId: string;
  readonly copies: "2" | "4";
  readonly label: string;
}

function PdfButton({ refId, copies, label }: PdfButtonProps) {
  const pdf = useMutation({
    mutationFn: () => loadPdf(refId, copies),
    onSuccess: (file) => saveFile(file, "application/pdf"),
    onError: showFailure,
  });
  return (
    <Button
      kind="plain"
      busy={pdf.isPending}
      icon={<Download aria-hidden className="size-4" />}
      onClick={() => pdf.mutate()}
    >
      {label}
    </Button>
  );
}

/** Facts that were filled in. */
const given = (facts: readonly (readonly [string, string | null])[]): readonly Fact[] =>
  facts.flatMap(([label, value]) => (value === null || value === "" ? [] : [{ label, value }]));

function Parties({ declared: { sender, recipient } }: { readonly declared: Cn23 }) {
  const parties = [
    { title: m.cn23_sender(), party: sender, country: "ID" },
    { title: m.parcel_recipient(), party: recipient, country: recipient.country },
  ];
  return (
    <div className="grid gap-4 wide:grid-cols-2">
      {parties.map(({ title, party, country }) => (
        <Card key={title} className="p-4">
          <h2 className="text-sm text-soft">{title}</h2>
          <p className="font-semibold wrap-anywhere">{party.name}</p>
          {party.business && <p className="text-sm wrap-anywhere">{party.business}</p>}
          <p className="text-sm wrap-anywhere">
            {[party.address, party.city, party.postcode, countryName(country, kitLocale())]
              .filter((part) => part !== null && part !== "")
              .join(", ")}
          </p>
          {party.phone && <p className="text-sm">{party.phone}</p>}
        </Card>
      ))}
    </div>
  );
}

const lineFacts = (line: Cn23Line): string =>
  [
    `${line.quantity} ${line.unit}`,
    formatKilograms(line.net_grams),
    line.hs_code === null ? "" : `HS ${formatHs(line.hs_code)}`,
    line.origin === null ? "" : countryName(line.origin, kitLocale()),
  ]
    .filter((part) => part !== "")
    .join(" · ");

function Contents({ declared }: { readonly declared: Cn23 }) {
  const { currency, lines, category } = declared;
  return (
    <Card className="flex flex-col gap-4 p-4">
      <h2 className="font-bold">{m.cn23_contents()}</h2>
      <ul aria-label={m.cn23_lines()} className="flex flex-col divide-y divide-line">
        {lines.map((line, at) => (
          <li key={at} className="flex flex-wrap justify-between gap-x-4 py-2">
            <span className="min-w-0">
              <span className="block font-medium wrap-anywhere">{line.description}</span>
              <span className="block text-sm text-soft">{lineFacts(line)}</span>
            </span>
            <span className="font-semibold">{foreignText(currency, line.value_cents)}</span>
          </li>
        ))}
      </ul>
      <FactList
        facts={[
          { label: m.total(), value: foreignText(currency, declared.total_cents), strong: true },
          { label: m.cn23_in_rupiah(), value: formatRupiah(declared.value_rupiah) },
          { label: m.cn23_in_sdr(), value: sdrText(declared.value_sdr_cents) },
          ...given([[m.cn23_kurs(), declared.decree]]),
          { label: m.cn23_net(), value: formatKilograms(declared.net_grams) },
          { label: m.cn23_gross(), value: formatKilograms(declared.gross_grams) },
          { label: m.col_category(), value: CN23_CATEGORY_NAMES[category][kitLocale()] },
          ...given([[m.cn23_explanation(), declared.explanation]]),
          { label: m.cn23_charges(), value: formatRupiah(declared.postal_charges) },
          ...given([
            [m.cn23_customs_reference(), declared.sender.customs_reference],
            [m.cn23_importer_reference(), declared.recipient.importer_reference],
            [m.cn23_importer_phone(), declared.recipient.importer_phone],
            [m.cn23_importer_email(), declared.recipient.importer_email],
            [m.cn23_comments(), declared.comments],
            [m.cn23_licence(), declared.licence],
            [m.cn23_certificate(), declared.certificate],
            [m.cn23_invoice(), declared.invoice],
          ]),
          { label: m.cn23_office(), value: declared.office },
          {
            label: m.cn23_signature(),
            value: `${declared.signed_by}, ${formatDate(declared.signed_on)}`,
          },
        ]}
      />
    </Card>
  );
}

function Steps({ steps }: Pick<Cn23, "steps">) {
  return (
    <Card className="flex flex-col gap-3 p-4">
      <h2 className="font-bold">{m.cn23_steps()}</h2>
      <ol className="flex flex-col gap-2">
        {steps.map(({ step, at, by, reason }) => (
          <li key={step} className="text-sm">
            <b>{step === "added" ? m.cn23_step_added() : m.cn23_step_cancelled()}</b> · {by} ·{" "}
            {formatDateTime(at)}
            {reason !== null && <span className="block text-soft wrap-anywhere">{reason}</span>}
          </li>
        ))}
      </ol>
    </Card>
  );
}
