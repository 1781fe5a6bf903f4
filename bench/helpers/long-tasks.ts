import type { Browser, Page } from '@playwright/test'

/** A task of the page's main thread, in milliseconds, with the script or step that took most of it. */
export type LongTask = { at: number; milliseconds: number; most: string }

type Event = {
	name: string
	ph: string
	pid: number
	tid: number
	ts: number
	dur?: number
	/** Microseconds for which the thread ran: without what other processes took of the processor. */
	tdur?: number
	args: { name?: string; data?: { url?: string; isMainFrame?: boolean } }
}

const categories = ['toplevel', 'devtools.timeline', 'v8', 'disabled-by-default-v8.compile', 'blink.user_timing']

/** The tasks of more than `limit` milliseconds while `work` runs in the page, by the browser's own trace. */
export async function longTasks(browser: Browser, page: Page, limit: number, work: () => Promise<unknown>) {
	await browser.startTracing(page, { categories })
	await work()
	const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: Event[] }
	return tasksOver(limit, traceEvents)
}

function tasksOver(limit: number, events: Event[]): LongTask[] {
	const main = mainThread(events)
	const own = events.filter(({ ph, pid, tid }) => ph === 'X' && pid === main?.pid && tid === main.tid)
	const began = Math.min(...events.filter(({ name }) => name === 'navigationStart').map(({ ts }) => ts))
	const length = ({ dur = 0, tdur = dur }: Event) => tdur / 1000
	return own
		.filter((event) => event.name === 'ThreadControllerImpl::RunTask' || event.name === 'RunTask')
		.filter((event) => length(event) > limit)
		.map((task) => {
			const inside = own.filter(
				(event) => event !== task && event.ts >= task.ts && event.ts + (event.dur ?? 0) <= task.ts + (task.dur ?? 0),
			)
			const named = inside.filter(({ name }) => steps.has(name)).sort((a, b) => length(b) - length(a))
			const most = named.slice(0, 3).map((event) => `${event.name} ${file(event)} ${length(event).toFixed(0)} ms`)
			return { at: (task.ts - began) / 1000, milliseconds: length(task), most: most.join(', ') }
		})
}

const steps = new Set([
	'EvaluateScript',
	'v8.evaluateModule',
	'v8.compile',
	'v8.compileModule',
	'FunctionCall',
	'ParseHTML',
	'UpdateLayoutTree',
	'Layout',
	'Paint',
	'FireAnimationFrame',
	'TimerFire',
	'EventDispatch',
	'RunMicrotasks',
	'MajorGC',
	'MinorGC',
])

const file = ({ args }: Event) => args.data?.url?.split('/').at(-1) ?? ''

/** The main thread of the process that parsed most. */
function mainThread(events: Event[]) {
	const mains = events.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
	const parsing = ({ pid, tid }: Event) =>
		events.filter((event) => event.pid === pid && event.tid === tid && event.name === 'ParseHTML').length
	return mains.sort((a, b) => parsing(b) - parsing(a))[0]
}
