import { BookFile } from "../book-file.ts";

/** A line of a parcel's history in the courier's own word. */
export interface BookedScan {
  readonly at: Date;
  readonly word: string;
  readonly place: string;
}

export interface BookedParcel {
  readonly reference: string;
  readonly waybill: string;
  readonly service: string;
  readonly destination: string;
  readonly grams: number;
  readonly fee: number;
  readonly cod: number;
  readonly state: "booked" | "cancelled";
  readonly scans: readonly BookedScan[];
  /** How often the sender called again for its pick-up. */
  readonly pickup_calls?: number;
}

/** A place in the courier's list. */
export interface ListedPlace {
  readonly code: string;
  readonly name: string;
  readonly city: string;
  readonly province: string;
}

export interface CourierTotals {
  readonly parcels: number;
  readonly cancelled: number;
  readonly fees: number;
  readonly cod: number;
}

/** The records as tests read them. */
export type CourierBookView = Pick<CourierBook, "byWaybill" | "letters" | "parcels" | "totals">;

/** The courier's own records, which our book must equal. With a file they outlive the simulator, except letters. */
export class CourierBook {
  readonly #parcels: BookedParcel[] = [];
  readonly #file: BookFile<BookedParcel>;
  /** The address of the courier's server, for links in its answers. */
  origin = "";
  /** The places that it lists, for couriers with a list. */
  places: readonly ListedPlace[] = [];
  /** Pick-up letters by number, for couriers that write some. */
  readonly letters = new Map<string, { waybills: readonly string[]; isConfirmed: boolean }>();
  readonly #booked: (parcel: BookedParcel) => void;

  /** `booked` is told each new parcel. */
  constructor(booked: (parcel: BookedParcel) => void, bookFile?: string) {
    this.#booked = booked;
    this.#file = new BookFile(bookFile);
    for (const { scans, ...parcel } of this.#file.read())
      this.#apply({ ...parcel, scans: scans.map((scan) => ({ ...scan, at: new Date(scan.at) })) });
  }

  parcels(): readonly BookedParcel[] {
    return this.#parcels;
  }

  byWaybill(waybill: string): BookedParcel | undefined {
    return this.#parcels.find((parcel) => parcel.waybill === waybill);
  }

  /** The latest of this reference: a courier may book one twice. */
  byReference(reference: string): BookedParcel | undefined {
    return this.#parcels.findLast((parcel) => parcel.reference === reference);
  }

  add(parcel: BookedParcel): BookedParcel {
    this.#write(parcel);
    this.#booked(parcel);
    return parcel;
  }

  /** Throws RangeError for an unknown waybill. */
  change(waybill: string, changes: Partial<BookedParcel>): BookedParcel {
    const parcel = this.byWaybill(waybill);
    if (parcel === undefined) throw new RangeError(`no parcel ${waybill}`);
    const changed = { ...parcel, ...changes };
    this.#write(changed);
    return changed;
  }

  totals(): CourierTotals {
    const kept = this.#parcels.filter(({ state }) => state === "booked");
    return {
      parcels: kept.length,
      cancelled: this.#parcels.length - kept.length,
      fees: kept.reduce((sum, { fee }) => sum + fee, 0),
      cod: kept.reduce((sum, { cod }) => sum + cod, 0),
    };
  }

  close(): void {
    this.#file.close();
  }

  #write(parcel: BookedParcel): void {
    this.#file.write(parcel);
    this.#apply(parcel);
  }

  /** A courier never uses a waybill for two parcels. */
  #apply(parcel: BookedParcel): void {
    const at = this.#parcels.findIndex(({ waybill }) => waybill === parcel.waybill);
    if (at < 0) this.#parcels.push(parcel);
    else this.#parcels[at] = parcel;
  }
}
