/** Runs a task when the browser is idle, at most four seconds later; after `otherwise` milliseconds where it cannot say. */
export function whenIdle(task: () => void, otherwise: number): void {
	if ('requestIdleCallback' in window) requestIdleCallback(task, { timeout: 4_000 })
	else setTimeout(task, otherwise)
}
