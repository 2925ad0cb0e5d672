import { randomUUID } from "node:crypto";
import type { CallName } from "@konter/contract/calls";
import { BYTES_TYPE } from "@konter/contract/http";
import type { PriceImportDetail } from "@konter/contract/price-imports";
import type { PriceSheetDetail } from "@konter/contract/price-sheets";
import { changeSetting } from "@konter/server/kernel/settings/index.ts";
import type { HttpAnswer, HttpClient } from "../brand/http-client.ts";
import { png } from "../files/pictures.ts";
import type { HttpEnvironment } from "../brand/http-environment.ts";

type Acts = Partial<Record<CallName, () => Promise<HttpAnswer>>>;

const OFFER = { supplier: "iak", sku: "UJI", type: "pdam", code: "UJI", name: "PDAM Uji" };

/** A successful call for each staff action on products, prices and bills. */
export function priceOfficeActs(http: HttpEnvironment, staffNow: () => HttpClient): Acts {
  const send = (name: CallName, input: object = {}) =>
    staffNow().call(name, input, { key: randomUUID() });
  const lists = listsOf(staffNow);
  const billOpened = async () => {
    await http.environment.database.owner.query(
      "insert into bill_offer (supplier_id, sku, name, bill_type, admin_fee, commission, is_active, seen_at) values ('iak', 'UJI', 'PDAM Uji', 'pdam', 2500, 500, true, now()) on conflict do nothing",
    );
    return send("adminBillOpen", { offers: [OFFER] });
  };
  const logoPut = (side: number) =>
    send("adminLogoPut", { key: "telkomsel", bytes: new Uint8Array(png(side, side)) });
  /** A price sheet that sets this price for one product. */
  const sheet = (price: number) =>
    send("priceSheetUpload", {
      file_name: "harga.csv",
      bytes: new Uint8Array(new TextEncoder().encode(`Kode,Harga member\nPLN50,${price}`)),
    });
  const ofProducts: Acts = {
    adminProductUpdate: () => send("adminProductUpdate", { code: "TSEL10", enabled: true }),
    adminRouteSet: () =>
      send("adminRouteSet", {
        code: "TSEL10",
        supplier: "iak",
        priority: 3,
        weight: 10,
        scope: "product",
      }),
    adminPictureAdd: () => send("adminPictureAdd", { bytes: new Uint8Array(png(7, 7)) }),
    adminLogoPut: () => logoPut(5),
    adminLogoRemove: async () => {
      await logoPut(6);
      return send("adminLogoRemove", { key: "telkomsel" });
    },
    adminBillOpen: billOpened,
    adminBillSwitch: async () => {
      await billOpened();
      return send("adminBillSwitch", { code: OFFER.code, enabled: false });
    },
    adminBillRouteSet: async () => {
      await billOpened();
      const place = { code: OFFER.code, supplier: OFFER.supplier, scope: "product" };
      return send("adminBillRouteSet", { ...place, priority: 2, enabled: true });
    },
    adminBillShareSave: () => send("adminBillShareSave", { category: "agent", share: 300 }),
    priceFloorSave: () =>
      send("priceFloorSave", { category: "agent", fixed: 1, rate_basis_points: 0, action: "lift" }),
    priceFloorRemove: async () => {
      const floor = { category: "master", fixed: 1, rate_basis_points: 0, action: "lift" };
      await send("priceFloorSave", floor);
      return send("priceFloorRemove", { category: "master" });
    },
    priceSheetUpload: () => sheet(60_001),
    priceSheetApply: async () => {
      await changeSetting(http.open.brand, "price_alone_percent", 100);
      return send("priceSheetApply", ordered(await sheet(60_100)));
    },
    priceSheetCancel: async () =>
      send("priceSheetCancel", { sheet_id: ordered(await sheet(60_200)).sheet_id }),
    priceSheetRollBack: async () => {
      await changeSetting(http.open.brand, "price_alone_percent", 100);
      const applied = await send("priceSheetApply", ordered(await sheet(60_300)));
      return send("priceSheetRollBack", ordered(applied));
    },
    marginRuleSave: () =>
      send("marginRuleSave", { category: "agent", fixed: 300, rate_basis_points: 0 }),
    cashbackRuleSave: () =>
      send("cashbackRuleSave", { kind: "cashback", category: "member", fixed: 10 }),
    cashbackRuleEnd: async () => {
      const { rules } = (
        await send("cashbackRuleSave", { kind: "cashback", category: "agent", fixed: 10 })
      ).json as { rules: { id: number; state: string }[] };
      const rule = rules.find(({ state }) => state !== "ended");
      return send("cashbackRuleEnd", { rule_id: String(rule?.id) });
    },
    salePauseSet: () => send("salePauseSet", { screen: "electricity", reason: "Gangguan" }),
    salePauseEnd: async () => {
      const place = { screen: "pulsa", operator_code: "SMARTFREN" };
      await send("salePauseSet", { ...place, reason: "Gangguan" });
      return send("salePauseEnd", place);
    },
    promoSave: () =>
      send("promoSave", { code: "AUDIT-1", product_code: "SMART10", discount: 10, stock: 1 }),
    promoEnd: async () => {
      const made = await send("promoSave", {
        code: "AUDIT-2",
        product_code: "XL5",
        discount: 10,
        stock: 1,
      });
      return send("promoEnd", {
        promo_id: String((made.json as { promo_id: number }).promo_id),
      });
    },
  };
  const ofImports: Acts = {
    priceImportFetch: () => send("priceImportFetch", { supplier: "iak" }),
    priceImportFile: () => lists.file("a1,Axis 5.000,Pulsa,AXIS,5100"),
    priceImportCompare: async () =>
      send("priceImportCompare", await lists.compared("a1,Axis 5.000,Pulsa,AXIS,5100")),
    priceImportMap: async () => {
      const list = await lists.compared("a2,Planet 5.000,Pulsa,PLANET,5100");
      return send("priceImportMap", { ...list, lines: [1], screen: "pulsa", operator: "AXIS" });
    },
    priceImportDiscard: async () =>
      send("priceImportDiscard", {
        ...(await lists.compared("a3,Planet 5.000,Pulsa,PLANET,5100")),
        lines: [1],
      }),
    // Inserts the row as part of the supplier's own price list: opening rows that only a file lists needs two people.
    priceImportOpen: async () => {
      await http.environment.database.owner.query(
        `with listed as (update supplier set price_list_at = now() where id = 'iak')
         insert into supplier_product (supplier_id, sku, name, category, brand, type, description, cost, buyer_active, seller_active, repeatable,
           listed_name, listed_cost)
         values ('iak', 'a4', 'Axis 25.000', 'Pulsa', 'AXIS', '-', '-', 25100, true, true, true, 'Axis 25.000', 25100)
         on conflict do nothing`,
      );
      const list = await lists.compared("a4,Axis 25.000,Pulsa,AXIS,25100");
      const margins = [{ category: "master", screen: "pulsa", fixed: 300, rate_basis_points: 0 }];
      return send("priceImportOpen", { ...list, lines: [1], margins });
    },
  };
  return { ...ofProducts, ...ofImports };
}

/** Uploads supplier price lists with one row each. */
function listsOf(staffNow: () => HttpClient) {
  const file = (row: string): Promise<HttpAnswer> =>
    staffNow().send("/api/v1/admin/suppliers/iak/price-file", {
      method: "POST",
      headers: { "content-type": BYTES_TYPE },
      body: new TextEncoder().encode(`sku,name,category,brand,price\n${row}`),
    });
  return {
    file,
    /** A price import that has been compared. */
    async compared(row: string): Promise<{ readonly import_id: string }> {
      const { head } = (await file(row)).json as PriceImportDetail;
      const list = { import_id: String(head.import_id) };
      await staffNow().call("priceImportCompare", list, { key: randomUUID() });
      return list;
    },
  };
}

/** The input that orders a price sheet after its effect was shown. */
function ordered(answer: HttpAnswer): { readonly sheet_id: string; readonly seen: string } {
  const { head, effect } = answer.json as PriceSheetDetail;
  return { sheet_id: String(head.sheet_id), seen: effect?.seen ?? "" };
}
