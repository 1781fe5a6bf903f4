/** Resolves in a task of its own: what the shopper pressed meanwhile is answered before it. */
export function nextTask(): Promise<void> {
	const isKnown = 'scheduler' in window && 'yield' in scheduler
	return isKnown ? scheduler.yield() : new Promise((resolve) => setTimeout(resolve))
}

/** Runs each step in a task of its own, beginning with the next task. */
export async function inTasks(steps: readonly (() => void)[]): Promise<void> {
	for (const step of steps) {
		await nextTask()
		step()
	}
}
