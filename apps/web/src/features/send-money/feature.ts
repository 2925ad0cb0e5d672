import { picked } from "@konter/client/search-codec";
import type { Search } from "@konter/client/search-codec";
import * as m from "#messages";
import { Search as Magnifier, Send } from "@konter/ui/icons";
import { createRoute } from "@tanstack/react-router";
import type { Parameters } from "../../app/addresses.ts";
import type { Entry } from "../../app/entry.ts";
import type { Feature } from "../../app/feature.ts";
import { member } from "../../app/layouts.ts";
import { screensOf } from "../../app/lazy-screen.ts";

const screen = screensOf("send-money/index.ts", () => import("./index.ts"));

const nameCheck = createRoute({
  getParentRoute: () => member,
  path: "/cek-nama",
  ...screen("NameCheckPage"),
});

const nameChecked = createRoute({
  getParentRoute: () => member,
  path: "/cek-nama/$ref_id",
  ...screen("NameCheckedPage"),
});

const send = createRoute({
  getParentRoute: () => member,
  path: "/prabayar/kirim-uang",
  validateSearch: (search: Search) => picked(search, ["check"]),
  ...screen("SendMoneyPage"),
});

const sent = createRoute({
  getParentRoute: () => member,
  path: "/prabayar/kirim-uang/$ref_id",
  ...screen("SentMoneyPage"),
});

const verification = createRoute({
  getParentRoute: () => member,
  path: "/verifikasi",
  ...screen("VerificationPage"),
});

export const sendMoney = {
  member: [nameCheck, nameChecked, send, sent, verification],
} as const satisfies Feature;

export const ENTRIES: readonly Entry[] = [
  {
    key: "send-money",
    group: "finance",
    rank: 30,
    link: { to: "/prabayar/kirim-uang" },
    icon: Send,
    title: m.send_money_title,
    words: m.find_words_send_money,
    isFor: ({ may }) => may("sendmoney.use"),
  },
  {
    key: "name-check",
    group: "finance",
    rank: 40,
    link: { to: "/cek-nama" },
    icon: Magnifier,
    title: m.name_check_title,
    words: m.find_words_name_check,
  },
];

export const PARAMETERS: Parameters = {
  "/cek-nama/$ref_id": { ref_id: /N[A-Z0-9]{11}/ },
  "/prabayar/kirim-uang/$ref_id": { ref_id: /S[A-Z0-9]{11}/ },
};
