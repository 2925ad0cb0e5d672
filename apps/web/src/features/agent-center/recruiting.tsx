import { InviteAgent, RegisterAgent } from "../agents/index.ts";
import { useIsCenterOpen } from "../agent-center-parts/index.ts";

/** The ways to get an agent: by form, or by the Master's link. */
export function Recruiting() {
  const isOpen = useIsCenterOpen();
  return (
    <div className="flex flex-wrap gap-2">
      <InviteAgent />
      {isOpen && <RegisterAgent />}
    </div>
  );
}
