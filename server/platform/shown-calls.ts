import { AsyncLocalStorage } from 'node:async_hooks'
import type { EndpointName } from '#contract/index.ts'

/** One call that a page made while it was rendered; `reply` is undefined when it was refused. */
export type ShownCall = { name: EndpointName; input: unknown; reply: unknown }

const recording = new AsyncLocalStorage<ShownCall[]>()

/** Runs `render` and answers, with its result, every call of the API that was handled in process meanwhile. */
export async function withCalls<T>(render: () => Promise<T>): Promise<{ result: T; calls: ShownCall[] }> {
	const calls: ShownCall[] = []
	return { result: await recording.run(calls, render), calls }
}

/** Records a handled call, if a page made it. */
export function noteCall(call: ShownCall): void {
	recording.getStore()?.push(call)
}

/** The page that is being rendered, as an object of its own; undefined outside of pages. */
export function currentPage(): object | undefined {
	return recording.getStore()
}
