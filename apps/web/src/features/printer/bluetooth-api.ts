/** The used part of Web Bluetooth, which TypeScript's library lacks. */
export interface BluetoothCharacteristic extends EventTarget {
  readonly properties: {
    readonly write: boolean;
    readonly writeWithoutResponse: boolean;
    readonly notify: boolean;
  };
  readonly value?: DataView;
  writeValueWithResponse(bytes: Uint8Array): Promise<void>;
  writeValueWithoutResponse(bytes: Uint8Array): Promise<void>;
  startNotifications(): Promise<BluetoothCharacteristic>;
}
interface BluetoothService {
  getCharacteristics(): Promise<readonly BluetoothCharacteristic[]>;
}
interface BluetoothServer {
  readonly connected: boolean;
  connect(): Promise<BluetoothServer>;
  getPrimaryServices(): Promise<readonly BluetoothService[]>;
}
export interface BluetoothDevice {
  readonly id: string;
  readonly name?: string;
  readonly gatt?: BluetoothServer;
}
export interface Bluetooth {
  requestDevice(options: {
    readonly acceptAllDevices: true;
    readonly optionalServices: readonly string[];
  }): Promise<BluetoothDevice>;
  /** Devices with an earlier permission for this page; not supported by every browser. */
  getDevices?(): Promise<readonly BluetoothDevice[]>;
}

/** Undefined in a browser without it. */
export const bluetooth = (): Bluetooth | undefined =>
  (navigator as { bluetooth?: Bluetooth }).bluetooth;
