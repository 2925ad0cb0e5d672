import { expect, test } from "vitest";
import { calls } from "./calls.ts";

const COURIERS = [
  "sicepat",
  "idexpress",
  "ninja-xpress",
  "sap-express",
  "jnt-cargo",
  "jnt-express",
  "jne-express",
  "lion-parcel",
];

/** The specified calls, with their spelling. A parameter in a path is written `{}`. */
const SPECIFIED = {
  account: [
    "GET account",
    "GET account/search",
    "POST account/profile",
    "POST account/password",
    "GET account/address",
    "POST account/address",
    "POST account/setting",
    "POST account/contact/add",
    "GET account/contact",
    "POST account/contact/{}/edit",
    "POST account/contact/{}/delete",
    "DELETE account/delete",
    "POST account/recovery",
    "POST account/token",
    "POST account/agen",
    "POST account/user-settings/get",
    "POST account/user-settings/set",
    "GET account/device",
    "POST account/device/{}/accept",
    "POST account/device/{}/reject",
    "POST account/device/{}/revoke",
    "POST account/pin/verify",
    "POST account/pin/store",
    "POST account/pin/update",
    "POST account/pin/reset",
  ],
  agent: ["GET agent-center", "GET agent-debt", "POST agent-center/cashback-history"],
  notifications: [
    "GET notification/{}",
    "POST notification/mark-as-read",
    "POST notification/unread",
  ],
  shop: [
    ...["list", "add", "edit/{}", "destroy/{}", "checkout", "pay", "add-multi", "check-coupon"].map(
      (name) => `POST shop/cart/${name}`,
    ),
    "POST shop/public/make-cart",
    "POST shop/public/pay",
    "POST shop/public/check-coupon",
    "GET shop/public/can-coupon",
    "GET shop/public/checkout/{}",
    "GET shop/collection/{}",
    "POST shop/product/detail",
    "POST shop/product/list",
    "GET shop/shiping/list-address",
    "GET shop/shiping/list-active-address",
    "POST shop/public/shiping/region",
    "POST shop/public/shiping/cost",
    ...["add", "update", "pick", "delete", "cost-custom"].map(
      (name) => `POST shop/shiping/${name}`,
    ),
    "POST shop/transactions/index",
    "GET shop/transactions/count",
    "GET shop/transactions/unpaid",
    "POST shop/payment/channel",
    "POST shop/public/payment/channels",
    "GET shop/location/all-cities",
  ],
  parcels: [
    ...["send", "cancel", "get_fee", "get_fee_nipos", "track"].map(
      (name) => `POST mlo/transaction/${name}`,
    ),
    ...["list", "get_status", "get_order"].map((name) => `GET mlo/transaction/${name}`),
    ...["open", "close"].map((name) => `POST mlo/manifest/${name}`),
    ...["list", "status", "agen"].map((name) => `GET mlo/manifest/${name}`),
    ...["transaction", "manifest", "cn23", "courier/{}"].map((name) => `GET mlo/report/${name}`),
    ...["list", "hscodes", "kurs", "check_resi", "get_status"].map(
      (name) => `GET mlo/cn23/${name}`,
    ),
    ...["add", "cancel", "calculate-tax"].map((name) => `POST mlo/cn23/${name}`),
    "GET mlo/customer_address/list",
    "POST mlo/customer_address/{}/delete",
  ],
  couriers: COURIERS.flatMap((courier) => [
    ...["get_fee", "create_order", "cancel", "track"].map(
      (name) => `POST ${courier}/transaction/${name}`,
    ),
    ...["list", "agen", "get_destination"].map((name) => `GET ${courier}/transaction/${name}`),
    ...["open", "close"].map((name) => `POST ${courier}/manifest/${name}`),
    `GET ${courier}/manifest/status`,
  ]),
  "couriers' own": [
    ...["get_inquiry", "booking_order", "confirm_order", "pickup"].map(
      (name) => `POST sicepat/transaction/${name}`,
    ),
    "GET sicepat/transaction/find",
    "GET sicepat/spk/check",
    "POST sicepat/spk/confirm",
    "GET idexpress/transaction/waybill",
    "POST idexpress/transaction/status",
    "GET lion-parcel/commodity",
    "GET mlo/multi-supplier/region",
    "POST mlo/multi-supplier/get_fee",
    "POST mlo/multi-supplier/create_order_route",
  ],
};

const served = Object.values(calls).map(
  ({ method, path }) => `${method} ${path.replaceAll(/\{[^}]+\}/g, "{}")}`,
);

test.each(Object.entries(SPECIFIED))("has the specified calls of %s", (_, specified) => {
  expect(specified.filter((address) => !served.includes(address))).toEqual([]);
});
