import type { PrepaidScreen } from "@konter/contract/catalog";
import type { BillType } from "@konter/contract/bills";
import type { ServiceGroup, Viewer, Words } from "../../app/entry.ts";
import * as m from "#messages";

/** One way to buy from the same provider: a prepaid kind or a bill type, by the path of its page. */
interface Member {
  readonly sells: { readonly screen: PrepaidScreen } | { readonly bill: BillType };
  readonly path: string;
  readonly tab: Words;
}

/** Services of one kind of provider that people look for as one: one tile, with a tab for each. */
interface Family {
  readonly key: string;
  readonly title: Words;
  /** Where its tile is listed. */
  readonly group: ServiceGroup;
  readonly members: readonly Member[];
}

export const FAMILIES: readonly Family[] = [
  {
    key: "power",
    title: m.family_power,
    group: "topup",
    members: [
      { sells: { screen: "electricity" }, path: "electricity", tab: m.family_token },
      { sells: { bill: "pln_postpaid" }, path: "pln", tab: m.family_bill },
      { sells: { bill: "pln_nonbill" }, path: "pln-nontaglis", tab: m.family_nonbill },
    ],
  },
  {
    key: "tv",
    title: m.family_tv,
    group: "bills",
    members: [
      { sells: { screen: "tv" }, path: "tv", tab: m.family_prepaid },
      { sells: { bill: "television" }, path: "tv", tab: m.family_bill },
    ],
  },
  {
    key: "internet",
    title: m.family_internet,
    group: "bills",
    members: [
      { sells: { screen: "internet" }, path: "internet", tab: m.family_prepaid },
      { sells: { bill: "internet" }, path: "internet", tab: m.family_bill },
    ],
  },
  {
    key: "phone",
    title: m.family_phone,
    group: "bills",
    members: [
      { sells: { screen: "smstel" }, path: "smstel", tab: m.family_packages },
      { sells: { bill: "telephone" }, path: "telepon", tab: m.family_bill },
    ],
  },
  {
    key: "gas",
    title: m.family_gas,
    group: "bills",
    members: [
      { sells: { screen: "gas" }, path: "gas", tab: m.family_prepaid },
      { sells: { bill: "gas" }, path: "gas", tab: m.family_bill },
    ],
  },
];

const isIn = (viewer: Viewer, { sells }: Member): boolean =>
  viewer.offers("ppob") && viewer.may("screen" in sells ? "prepaid.buy" : "postpaid.pay");

/** The members of a family that the user may open. */
export const membersFor = (viewer: Viewer, { members }: Family): readonly Member[] =>
  members.filter((member) => isIn(viewer, member));

/** The family of a prepaid kind or a bill type. */
export const familyOf = (sold: { readonly screen: PrepaidScreen } | { readonly bill: BillType }) =>
  FAMILIES.find(({ members }) =>
    members.some(({ sells }) =>
      "screen" in sells
        ? "screen" in sold && sells.screen === sold.screen
        : "bill" in sold && sells.bill === sold.bill,
    ),
  );

/** The key of a member's entry in the services. */
export const entryKeyOf = ({ sells, path }: Member): string =>
  "screen" in sells ? sells.screen : `bill-${path}`;
