import { createRoute } from "@tanstack/react-router";
import type { Feature } from "../../app/feature.ts";
import { member } from "../../app/layouts.ts";
import { screensOf } from "../../app/lazy-screen.ts";
import { picked } from "../../app/search-codec.ts";
import type { Search } from "../../app/search-codec.ts";

const screen = screensOf("send-money", () => import("./index.ts"));

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
