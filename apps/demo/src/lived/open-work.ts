import { askChange } from "@konter/server/domains/people/couriers/index.ts";
import {
  askPermission,
  balanceAdjustmentKind,
} from "@konter/server/domains/people/members/index.ts";
import { saveRule, saveWatchedNumber } from "@konter/server/domains/sales/reviews/index.ts";
import { requestApproval } from "@konter/server/kernel/approvals/index.ts";
import type { PastStep } from "../deposits.ts";
import { staffActor } from "../waiting/people.ts";
import { sellTogether } from "./sell.ts";
import type { Buyer, Town } from "./town.ts";

/**
 * Work of the last hours that waits for staff when a user first opens the back office. `look` makes the suppliers'
 * due status checks.
 */
export function openWork(town: Town, look: PastStep["run"]): readonly PastStep[] {
  return [...reviews(town), ...lateSuccess(town, look), ...approvals(town), ...requests(town)];
}

/** One of the shops. */
function shopOf({ buyers }: Town, place: number): Buyer {
  const shops = buyers.filter(({ markup }) => markup > 0);
  const shop = shops[place % shops.length];
  if (shop === undefined) throw new Error("the demo has no shop");
  return shop;
}

/** Purchases to numbers on the watch list, held before they are sent. */
function reviews(town: Town): readonly PastStep[] {
  const held = (minutesAgo: number, place: number, note: string): PastStep => ({
    minutesAgo,
    async run(at) {
      const { brand } = town.past.open;
      const actor = await staffActor(town.past.open);
      await saveRule(brand, actor, { kind: "number_watched", enabled: true });
      await sellTogether(town, [shopOf(town, place)], at, {
        firstWord: "success",
        beforeBuying: async (number) => {
          await saveWatchedNumber(brand, actor, { number, note });
        },
      });
    },
  });
  return [
    held(95, 0, "Dilaporkan sebagai penipuan oleh dua member."),
    held(34, 2, "Pernah komplain setelah pulsa terpakai."),
  ];
}

/**
 * Sales that their supplier first rejected and then delivered: a person decides who bears them. The second equal status
 * counts, and later checks confirm it.
 */
function lateSuccess(town: Town, look: PastStep["run"]): readonly PastStep[] {
  const sell: PastStep = {
    minutesAgo: 75,
    async run(at) {
      // A supplier that may not be asked about an unknown reference makes no case, so several shops sell.
      const shops = [1, 3, 4].map((place) => shopOf(town, place));
      const sales = await sellTogether(town, shops, at, { firstWord: "number_wrong" });
      for (const [reference] of town.words)
        if (sales.some(({ ref }) => reference.startsWith(ref)))
          town.words.set(reference, "success");
    },
  };
  return [sell, ...[66, 64, 54].map((minutesAgo) => ({ minutesAgo, run: look }))];
}

/** Corrections that the second member of staff asked for, so that the first one may approve them. */
function approvals(town: Town): readonly PastStep[] {
  const correction = (
    minutesAgo: number,
    place: number,
    asked: { readonly amount: number; readonly reason: string; readonly proof: string },
  ): PastStep => ({
    minutesAgo,
    async run() {
      const { brand } = town.past.open;
      const input = { member_id: shopOf(town, place).id, direction: "plus", ...asked };
      const request = {
        input,
        reason: asked.proof,
        key: `demo-correction-${minutesAgo}`,
        locale: "id",
      } as const;
      const kind = balanceAdjustmentKind(brand);
      await requestApproval(brand, await staffActor(town.past.open, 1), kind, request);
    },
  });
  return [
    correction(190, 1, {
      amount: 750_000,
      reason: "Setoran tunai ke penagih, struk nomor 1182",
      proof: "Foto struk 1182 dari penagih",
    }),
    correction(42, 3, {
      amount: 525_000,
      reason: "Pengembalian transaksi ganda tanggal kemarin",
      proof: "Tiket CS 2207",
    }),
  ];
}

/** What members ask of staff. */
function requests(town: Town): readonly PastStep[] {
  const { brand } = town.past.open;
  const permission = (minutesAgo: number, place: number, name: string, note: string): PastStep => ({
    minutesAgo,
    async run() {
      const member = { id: shopOf(town, place).id, granted: [] };
      await askPermission(brand, member, { permission: name, note });
    },
  });
  const address = (minutesAgo: number, place: number, wish: string, reason: string): PastStep => ({
    minutesAgo,
    async run() {
      const key = `demo-courier-${minutesAgo}`;
      await askChange(brand, shopOf(town, place).id, key, { wish, reason });
    },
  });
  return [
    permission(210, 2, "pos.use", "Banyak pelanggan minta kirim paket dari toko."),
    permission(28, 4, "pos.use", "Dekat pasar, sering ditanya ongkir."),
    address(160, 1, "Jl. Kenanga 12, Wonokromo, Surabaya", "Toko pindah minggu lalu."),
  ];
}
