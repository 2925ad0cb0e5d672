import type { BrandContext } from "../brand-context.ts";

/** The description of a metric. */
interface Described {
  /** Never changed: `konter_`, what is measured, and its unit or `_total`, by Prometheus' naming rules. */
  readonly name: string;
  readonly help: string;
  /** Label names besides the brand's; their values come from a short list and are never personal. */
  readonly labels: readonly string[];
}

/** Counts events of this process. */
export interface CounterMeter extends Described {
  readonly kind: "counter";
}

/** Measures durations in this process. */
export interface HistogramMeter extends Described {
  readonly kind: "histogram";
  /** Upper bounds in seconds. */
  readonly buckets: readonly number[];
}

/** Read from the brand's database at each scrape: the same in every process. */
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

/** Used by a brand's use cases to record events; absent in a process without metrics. */
export interface Meters {
  count(meter: CounterMeter, labels: Labels): void;
  observe(meter: HistogramMeter, seconds: number, labels: Labels): void;
}
