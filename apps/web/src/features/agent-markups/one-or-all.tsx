import { ChoiceGroup } from "@konter/ui";
import { FoundOne } from "./found-one.tsx";
import type { FoundOneProps } from "./found-one.tsx";

export type Reach = "all" | "one";

interface OneOrAllProps extends FoundOneProps {
  readonly label: string;
  readonly allText: string;
  readonly oneText: string;
  readonly reach: Reach;
  readonly onReach: (reach: Reach) => void;
}

/** All, or one that is found by a part of its name. */
export function OneOrAll({ label, allText, oneText, reach, onReach, ...found }: OneOrAllProps) {
  return (
    <div className="flex flex-col gap-3">
      <ChoiceGroup
        label={label}
        value={reach}
        choices={[
          ["all", allText],
          ["one", oneText],
        ]}
        onChange={onReach}
      />
      {reach === "one" && <FoundOne {...found} />}
    </div>
  );
}
