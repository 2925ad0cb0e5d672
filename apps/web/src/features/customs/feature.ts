import * as m from "#messages";
import { ReceiptText } from "@konter/ui/icons";
import { createRoute } from "@tanstack/react-router";
import type { Entry } from "../../app/entry.ts";
import type { Feature } from "../../app/feature.ts";
import { member, webapp } from "../../app/layouts.ts";
import { screensOf } from "../../app/lazy-screen.ts";

const screen = screensOf("customs/index.ts", () => import("./index.ts"));

const tax = createRoute({
  getParentRoute: () => member,
  path: "/pos/simulasi/pajak",
  ...screen("ImportTaxPage"),
});

const webappTax = createRoute({
  getParentRoute: () => webapp,
  path: "/pos/simulasi/pajak",
  ...screen("ImportTaxPage"),
});

export const customs = {
  member: [tax],
  webapp: [webappTax],
} as const satisfies Feature;

const isPostal: Entry["isFor"] = ({ offers, may }) => offers("postal") && may("pos.use");

export const ENTRIES: readonly Entry[] = [
  {
    key: "import-tax",
    group: "parcels",
    rank: 18,
    link: { to: "/pos/simulasi/pajak" },
    webapp: { to: "/webapp/pos/simulasi/pajak" },
    icon: ReceiptText,
    title: m.import_tax_title,
    words: m.find_words_import_tax,
    isFor: isPostal,
  },
];
