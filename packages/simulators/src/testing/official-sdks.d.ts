/** The parts of vendors' official SDKs that the tests use; these two have no types. */
declare module "midtrans-client" {
  interface ApiConfig {
    getCoreApiBaseUrl(): string;
    getIrisApiBaseUrl(): string;
  }
  interface Options {
    readonly isProduction: boolean;
    readonly serverKey: string;
    readonly clientKey?: string;
  }
  type Fields = Readonly<Record<string, unknown>>;

  export class CoreApi {
    constructor(options: Options);
    readonly apiConfig: ApiConfig;
    readonly transaction: {
      status(orderId: string): Promise<Fields>;
      cancel(orderId: string): Promise<Fields>;
      notification(notification: Fields): Promise<Fields>;
    };
    charge(parameter: Fields): Promise<Fields>;
  }
  export class Iris {
    constructor(options: Options);
    readonly apiConfig: ApiConfig;
    createPayouts(parameter: Fields): Promise<Fields>;
    approvePayouts(parameter: Fields): Promise<Fields>;
    getPayoutDetails(referenceNo: string): Promise<Fields>;
    getBalance(): Promise<Fields>;
    validateBankAccount(parameter: Fields): Promise<Fields>;
  }
  const all: { readonly CoreApi: typeof CoreApi; readonly Iris: typeof Iris };
  export default all;
}

declare module "digiflazz" {
  type Fields = Readonly<Record<string, unknown>>;

  export default class Digiflazz {
    constructor(username: string, key: string, webhook?: string);
    _endpoint: string;
    cekSaldo(): Promise<Fields>;
    daftarHarga(): Promise<readonly Fields[]>;
    transaksi(sku: string, customer: string, reference: string, command?: string): Promise<Fields>;
  }
}
