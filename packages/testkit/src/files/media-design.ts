import { API_BASE, BYTES_TYPE } from "@konter/contract/http";
import type { MediaDesignInput } from "@konter/contract/media";
import type { HttpAnswer, HttpClient } from "../brand/http-client.ts";

/** A design of price list pictures, as a form sends it. */
export const MEDIA_DESIGN = {
  name: "Pulsa mingguan",
  template: "square",
  style: "light",
  title: "Daftar harga",
  shop_name: "Konter Ani",
  note: "Buka 08.00-21.00",
  phone: "0812-1111-0001",
  color: "#0b5cad",
  logo: "brand",
  background_id: null,
  product_codes: ["TSEL10"],
} as const satisfies MediaDesignInput;

/** Uploads a file as a background of price list pictures. */
export const sendBackground = (client: HttpClient, bytes: Buffer): Promise<HttpAnswer> =>
  client.send(`${API_BASE}pricelist/media/backgrounds`, {
    method: "POST",
    headers: { "content-type": BYTES_TYPE },
    body: Uint8Array.from(bytes),
  });
