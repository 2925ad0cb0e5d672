import type { Module } from "../../../kernel/module.ts";
import type { PersonalData } from "../../../kernel/personal-data.ts";

const PERSONAL_DATA: PersonalData = {
  tables: {
    shop_coupon: {
      columns: ["most_per_customer"],
      erasure: { stays: "a limit of the coupon, about no person" },
      copy: { leftOut: "a limit of the coupon, about no person" },
    },
    shop_coupon_use: {
      columns: ["member_id", "phone", "email"],
      erasure: { stays: "a coupon's limit per customer counts earlier uses, and orders are books" },
      copy: "copied",
    },
  },
  copy: async (database, memberId) => {
    const { rows } = await database.query(
      `select u.order_number, c.code, u.phone, u.email, u.given_back_at from shop_coupon_use u
       join shop_coupon c on c.id = u.coupon_id where u.member_id = $1 order by u.order_number`,
      [memberId],
    );
    return { shop_coupons: rows };
  },
};

export const couponsModule: Module = {
  name: "shop/coupons",
  template: "nothing",
  personalData: PERSONAL_DATA,
};
