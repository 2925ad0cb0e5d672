/** Calls a control address of a simulated vendor. Throws with its response when it refuses. */
export async function control(vendor: string, path: string, body: object): Promise<void> {
  const answer = await fetch(new URL(`/control/${path}`, vendor), {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
}
