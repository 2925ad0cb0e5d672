import { createHash } from "node:crypto";

export interface VendorAnswer {
  readonly status: number;
  readonly data: Readonly<Record<string, unknown>>;
}

const USERNAME = "contoh";
const API_KEY = "kunci-contoh";

export const CREDENTIALS = { username: USERNAME, apiKey: API_KEY } as const;

export function sign(suffix: string): string {
  return createHash("md5")
    .update(USERNAME + API_KEY + suffix)
    .digest("hex");
}

export async function post(url: string, body: object): Promise<VendorAnswer> {
  const response = await fetch(url, {
    method: "POST",
    body: JSON.stringify(body),
    headers: { "content-type": "application/json" },
  });
  const { data } = (await response.json()) as { data: Record<string, unknown> };
  return { status: response.status, data };
}

/** A Digiflazz purchase, which is also its status query. */
export function digiflazzBuy(
  url: string,
  reference: string,
  change: object = {},
): Promise<VendorAnswer> {
  return post(`${url}/transaction`, {
    username: USERNAME,
    buyer_sku_code: "C10",
    customer_no: "081234567890",
    ref_id: reference,
    sign: sign(reference),
    ...change,
  });
}

export function iakTopUp(
  url: string,
  reference: string,
  change: object = {},
): Promise<VendorAnswer> {
  return post(`${url}/api/top-up`, {
    username: USERNAME,
    product_code: "hcontoh10000",
    customer_id: "081234567890",
    ref_id: reference,
    sign: sign(reference),
    ...change,
  });
}

export function iakStatus(url: string, reference: string): Promise<VendorAnswer> {
  return post(`${url}/api/check-status`, {
    username: USERNAME,
    ref_id: reference,
    sign: sign(reference),
  });
}
