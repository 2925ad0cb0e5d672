import { useRouterState } from "@tanstack/react-router";

/** Whether the page runs in the Android shell, whose paths begin with /webapp. */
export function useInWebapp(): boolean {
  return useRouterState({ select: (state) => /^\/webapp(\/|$)/.test(state.location.pathname) });
}
