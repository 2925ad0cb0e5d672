import { LOCALES } from "@konter/contract/locale";
import { formatRupiah } from "@konter/contract/money";
import { displayPhone } from "@konter/contract/phone";
import type { MemberRow, OfficeHit } from "@konter/contract/members";
import type { AdminTransaction } from "@konter/contract/purchase";
import { matchesWords } from "@konter/ui";
import type { SearchGroup, SearchOption } from "@konter/ui";
import { FileText, ReceiptText, UserRound } from "@konter/ui/icons";
import { useQuery } from "@tanstack/react-query";
import type { LinkProps } from "@tanstack/react-router";
import type { OfficePage } from "../../app/office-page.ts";
import { openPages } from "../../app/office-pages.ts";
import { useAfterTyping } from "../../app/lists/use-after-typing.ts";
import { tierName } from "../../app/words.ts";
import * as m from "#messages";
import { hitKind, placeOf } from "../../app/hits.ts";
import { foundPeopleQuery, foundTransactionsQuery, isOffered } from "./api.ts";

interface Command extends SearchOption {
  readonly link: LinkProps;
}

interface Commands {
  readonly groups: readonly SearchGroup<Command>[];
  /** Some searches are still running. */
  readonly isAsking: boolean;
  readonly failure: unknown;
}

/** Results of a text that the user may see; without a text, the pages. */
export function useCommands(typed: string): Commands {
  const paused = useAfterTyping(typed);
  const people = useQuery(foundPeopleQuery(paused));
  const transactions = useQuery(foundTransactionsQuery(paused));
  // Does not show results of an earlier text for this one.
  const isCurrent = paused === typed;
  const pages = openPages().filter((page) => matchesWords(typed, namesOf(page)));
  const records = isCurrent ? (people.data?.hits.filter(isOffered) ?? []) : [];
  const isHit = (row: MemberRow) =>
    records.some(({ kind, id }) => kind === "member" && id === String(row.member_id));
  const rows = isCurrent ? (people.data?.rows.filter((row) => !isHit(row)) ?? []) : [];
  const sales = isCurrent ? (transactions.data?.rows ?? []) : [];
  return {
    groups: [
      { key: "pages", title: m.find_rooms(), options: pages.map(pageCommand) },
      {
        key: "people",
        title: m.find_people(),
        options: [...records.map(recordCommand), ...rows.map(memberCommand)],
      },
      { key: "transactions", title: m.find_transactions(), options: sales.map(saleCommand) },
    ],
    isAsking: !isCurrent || people.isLoading || transactions.isLoading,
    failure: isCurrent ? (people.error ?? transactions.error ?? undefined) : undefined,
  };
}

/** The names of a page in both languages, because people search in either. */
const namesOf = ({ title, words }: OfficePage): readonly string[] =>
  LOCALES.flatMap((locale) => [title({}, { locale }), words({}, { locale })]);

const pageCommand = ({ to, icon: PageIcon, title }: OfficePage): Command => ({
  key: `page ${to}`,
  title: title(),
  icon: <PageIcon aria-hidden className="size-5" />,
  link: { to },
});

const recordCommand = (hit: OfficeHit): Command => {
  const Sign = hit.kind === "member" ? UserRound : FileText;
  return {
    key: `record ${hit.kind} ${hit.id}`,
    title: `${hitKind(hit.kind)} ${hit.id}`,
    note: hit.title,
    icon: <Sign aria-hidden className="size-5" />,
    link: placeOf(hit),
  };
};

const memberCommand = ({ member_id: id, name, hp, category }: MemberRow): Command => ({
  key: `member ${id}`,
  title: name,
  note: `M${id} · ${hp} · ${tierName(category)}`,
  icon: <UserRound aria-hidden className="size-5" />,
  link: { to: "/members/$member_id", params: { member_id: String(id) } },
});

const saleCommand = ({ transaction }: AdminTransaction): Command => ({
  key: `transaction ${transaction.ref_id}`,
  title: `${transaction.ref_id} · ${displayPhone(transaction.destinationNumber)}`,
  note: `${transaction.product} · ${formatRupiah(transaction.buying_price)}`,
  icon: <ReceiptText aria-hidden className="size-5" />,
  link: { to: "/transactions/$ref_id", params: { ref_id: transaction.ref_id } },
});
