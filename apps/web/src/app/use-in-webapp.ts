import { useRouterState } from "@tanstack/react-router";

/** Inside the Android shell, whose addresses begin with /webapp. */
export function useInWebapp(): boolean {
  return useRouterState({ select: (state) => /^\/webapp(\/|$)/.test(state.location.pathname) });
}
