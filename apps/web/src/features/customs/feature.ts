import * as m from "#messages";
import { ReceiptText, Globe } from "@konter/ui/icons";
import { createRoute } from "@tanstack/react-router";
import type { Entry } from "../../app/entry.ts";
import type { Feature } from "../../app/feature.ts";
import { member, webapp } from "../../app/layouts.ts";
import { screensOf } from "../../app/lazy-screen.ts";

const screen = screensOf("customs/index.ts", () => import("./index.ts"));

const postal = createRoute({
  getParentRoute: () => member,
  path: "/pos",
  ...screen("PostalPage"),
});

const tax = createRoute({
  getParentRoute: () => member,
  path: "/pos/simulasi/pajak",
  ...screen("ImportTaxPage"),
});

const webappPostal = createRoute({
  getParentRoute: () => webapp,
  path: "/pos",
  ...screen("PostalPage"),
});

const webappTax = createRoute({
  getParentRoute: () => webapp,
  path: "/pos/simulasi/pajak",
  ...screen("ImportTaxPage"),
});

export const customs = {
  member: [postal, tax],
  webapp: [webappPostal, webappTax],
} as const satisfies Feature;

const isPostal: Entry["isFor"] = ({ offers, may }) => offers("postal") && may("pos.use");

export const ENTRIES: readonly Entry[] = [
  {
    key: "postal",
    group: "counter",
    rank: 17,
    link: { to: "/pos" },
    webapp: { to: "/webapp/pos" },
    icon: Globe,
    title: m.postal_title,
    words: m.find_words_postal,
    isFor: isPostal,
  },
  {
    key: "import-tax",
    group: "counter",
    rank: 18,
    link: { to: "/pos/simulasi/pajak" },
    webapp: { to: "/webapp/pos/simulasi/pajak" },
    icon: ReceiptText,
    title: m.import_tax_title,
    words: m.find_words_import_tax,
    isFor: isPostal,
  },
];
