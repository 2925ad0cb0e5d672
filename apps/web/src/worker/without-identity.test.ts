import { UNKNOWN_BALANCE } from "@konter/contract/page-state";
import { describe, expect, it } from "vitest";
import { withoutIdentity } from "./without-identity.ts";

const ACCOUNT = {
  hp: "+6281200000002",
  nama: "D'Angelo <Ali>",
  email: "ali@contoh.example",
  deposit: 1_234_500,
  cashback_wallet: 70,
  agent_debt: { deposit: 880_000, may_spend: true },
  avatar: "/files/1.jpg",
  referal_code: "ALI123",
  perm: ["pulsa.buy"],
  has_pin: true,
  device_recovering: null,
};

function page(markup: string, state: object = { account: ACCOUNT }): string {
  const text = JSON.stringify(state).replaceAll("<", "\\u003c");
  return `<html><title>Konter</title><div id="app" data-drawn>${markup}</div><script type="application/json" id="bootstrap">${text}</script></html>`;
}

const stateIn = (html: string | undefined) =>
  JSON.parse(/id="bootstrap">([^<]*)</.exec(html ?? "")?.[1] ?? "null") as {
    account: typeof ACCOUNT | null;
  };

describe("a cached page", () => {
  it("does not reveal who is signed in, in markup or state", () => {
    const kept = withoutIdentity(
      page(
        '<h1>D&#x27;Angelo &lt;Ali&gt;</h1><p>081200000002, ali@contoh.example</p><b aria-label="Saldo Rp1.234.500">Rp1.234.500</b><i>Rp880.000</i><input value="+6281200000002">',
      ),
    );
    const shown = kept?.replace(/<script.*/s, "");
    expect(shown).toBe(
      '<html><title>Konter</title><div id="app" data-drawn><h1>••••••</h1><p>••••••, ••••••</p><b aria-label="Saldo ••••••">••••••</b><i>••••••</i><input value="••••••"></div>',
    );
    const { account } = stateIn(kept);
    expect(account).toMatchObject({ nama: "", email: null, avatar: null });
    expect(account).toMatchObject({ referal_code: null, agent_debt: null });
    expect(account).toMatchObject({ deposit: UNKNOWN_BALANCE, cashback_wallet: UNKNOWN_BALANCE });
    expect(account).toMatchObject({ perm: ["pulsa.buy"], has_pin: true });
  });

  it("masks only whole words, and no attribute that the page needs", () => {
    const account = { ...ACCOUNT, nama: "Ali", deposit: 0 };
    const kept = withoutIdentity(
      page('<p class="Ali" title="Ali">Kembali, Ali: Rp0, Rp01, Rp0.500</p>', { account }),
    );
    expect(kept).toContain(
      '<p class="Ali" title="••••••">Kembali, ••••••: ••••••, Rp01, Rp0.500</p>',
    );
  });

  it("is unchanged for a visitor", () => {
    const html = page("<p>Masuk</p>", { account: null });
    expect(withoutIdentity(html)).toBe(html);
  });

  it.each([
    ["of staff who look at an account", page("<p></p>", { account: ACCOUNT, viewer: {} })],
    ["whose state is not known", '<html><div id="app"></div></html>'],
  ])("is not created for %s", (_whose, html) => {
    expect(withoutIdentity(html)).toBeUndefined();
  });
});
