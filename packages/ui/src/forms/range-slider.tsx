import { Slider } from "@base-ui/react/slider";

type Range = readonly [least: number, most: number];

interface RangeSliderProps {
  readonly label: string;
  /** Name each end for screen readers. */
  readonly labels: readonly [least: string, most: string];
  readonly top: number;
  readonly step: number;
  readonly value: Range;
  readonly format: (value: number) => string;
  /** Called while an end moves. */
  readonly onMove: (value: Range) => void;
  /** Called when an end is let go. */
  readonly onChange: (value: Range) => void;
}

const THUMB =
  "size-6 rounded-full border-2 border-primary bg-surface shadow-float has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary-text";

/** A range from 0 to `top` with two ends, which keep a step between them. Loaded by its pages when it is shown. */
export function RangeSlider(props: RangeSliderProps) {
  const { label, labels, top, step, value, format, onMove, onChange } = props;
  return (
    <Slider.Root
      aria-label={label}
      min={0}
      max={top}
      step={step}
      minStepsBetweenValues={1}
      thumbAlignment="edge-client-only"
      thumbCollisionBehavior="none"
      value={value}
      onValueChange={(next) => onMove(rangeOf(next, top))}
      onValueCommitted={(next) => onChange(rangeOf(next, top))}
    >
      {/* The sheet around it would follow the finger. */}
      <Slider.Control
        data-base-ui-swipe-ignore
        className="flex h-11 w-full touch-none items-center select-none"
      >
        <Slider.Track className="h-1.5 w-full rounded-full bg-neutral-wash">
          <Slider.Indicator className="rounded-full bg-primary" />
          {labels.map((name, index) => (
            <Slider.Thumb
              key={name}
              index={index}
              className={THUMB}
              getAriaLabel={() => name}
              getAriaValueText={(_text, amount) => format(amount)}
            />
          ))}
        </Slider.Track>
      </Slider.Control>
    </Slider.Root>
  );
}

const rangeOf = ([least = 0, most]: readonly number[], top: number): Range => [least, most ?? top];
