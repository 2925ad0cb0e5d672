import { InviteAgent, RegisterAgent } from "../agents/index.ts";
import { useIsCenterOpen } from "../agent-center-parts/index.ts";

/** The ways to get an agent: by form, or by the Master's link. */
export function Recruiting() {
  const isOpen = useIsCenterOpen();
  return (
    <div className="grid w-full grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-2 wide:flex wide:w-auto [&_button]:px-2 wide:[&_button]:px-4 [&_button>svg]:hidden wide:[&_button>svg]:block">
      <InviteAgent />
      {isOpen && <RegisterAgent />}
    </div>
  );
}
