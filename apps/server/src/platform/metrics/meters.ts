import type { BrandContext } from "../brand-context.ts";

/** What a metric is, wherever it comes from. */
interface Described {
  /** Never changed: `konter_`, what is measured, its unit or `_total` last, as Prometheus names things. */
  readonly name: string;
  readonly help: string;
  /** Names of labels beside the brand's; their values are from a short list, never a person's. */
  readonly labels: readonly string[];
}

/** Counts what this process did. */
export interface CounterMeter extends Described {
  readonly kind: "counter";
}

/** Counts how long something took in this process. */
export interface HistogramMeter extends Described {
  readonly kind: "histogram";
  /** Upper bounds, in seconds. */
  readonly buckets: readonly number[];
}

/** Read from the brand's database when somebody looks: the same whichever process is asked. */
export interface GaugeMeter extends Described {
  readonly kind: "gauge";
  read(brand: BrandContext): Promise<readonly GaugeReading[]>;
}

interface GaugeReading {
  readonly labels: Labels;
  readonly value: number;
}

export type Meter = CounterMeter | HistogramMeter | GaugeMeter;
type Labels = Readonly<Record<string, string>>;

/** Where a brand's use-cases tell what happened; absent in a process that nobody watches. */
export interface Meters {
  count(meter: CounterMeter, labels: Labels): void;
  observe(meter: HistogramMeter, seconds: number, labels: Labels): void;
}
