import { hash } from "node:crypto";
import type { BuyRequest } from "../../../ports/supplier.ts";

export interface IakCredentials {
  readonly username: string;
  readonly apiKey: string;
}

/** Lower-case hex md5 of user name, key and a suffix that depends on the call. */
export function signRequest({ username, apiKey }: IakCredentials, suffix: string): string {
  return hash("md5", username + apiKey + suffix);
}

export function balanceBody(credentials: IakCredentials): object {
  return { username: credentials.username, sign: signRequest(credentials, "bl") };
}

export function priceListBody(credentials: IakCredentials): object {
  return { username: credentials.username, sign: signRequest(credentials, "pl"), status: "all" };
}

export function topUpBody(credentials: IakCredentials, request: BuyRequest): object {
  return {
    username: credentials.username,
    ref_id: request.reference,
    customer_id: request.customerNumber,
    product_code: request.sku,
    sign: signRequest(credentials, request.reference),
  };
}

export function statusBody(credentials: IakCredentials, reference: string): object {
  return {
    username: credentials.username,
    ref_id: reference,
    sign: signRequest(credentials, reference),
  };
}

/** The signature covers the game's code, not the account. */
export function gameBody(
  credentials: IakCredentials,
  gameCode: string,
  customerNumber: string,
): object {
  return {
    username: credentials.username,
    game_code: gameCode,
    customer_id: customerNumber,
    sign: signRequest(credentials, gameCode),
  };
}

/** Requests the owner of a PLN number or an OVO account. */
export function customerBody(credentials: IakCredentials, customerNumber: string): object {
  return {
    username: credentials.username,
    customer_id: customerNumber,
    sign: signRequest(credentials, customerNumber),
  };
}
