/** A place where work waits in one queue for one of `servers`. */
export type Station = { name: string; servers: number }
/** One step of a request: the mean milliseconds of a server; exponential, or always the same. */
export type Step = { station: string; ms: number; exact?: boolean }
/** A kind of requests: so many a second at random from `from` to `to` (seconds), and the steps of each. */
export type Flow = { name: string; rate: number; from?: number; to?: number; steps: readonly Step[] }

export type Outcome = {
	/** By flow: how many, their milliseconds sorted, and the second in which the last ended. */
	flows: Map<string, { count: number; times: number[]; last: number }>
	/** By station: the share of time that its servers worked, up to the end of arrivals, and the longest queue. */
	stations: Map<string, { busy: number; longest: number }>
}

type Request = { flow: Flow; began: number; step: number }
type Queue = Station & { free: number; waiting: Request[]; head: number; worked: number; longest: number }

/**
 * Simulates queues, event by event, for `seconds` of arrivals and until all requests have ended. The same seed gives the same
 * figures. Times in the result are milliseconds.
 */
export function simulate(
	stations: readonly Station[],
	flows: readonly Flow[],
	{ seconds, seed = 1 }: { seconds: number; seed?: number },
): Outcome {
	const random = generator(seed)
	const exponential = (mean: number) => -mean * Math.log(1 - random())
	const queues = new Map<string, Queue>(
		stations.map((one) => [one.name, { ...one, free: one.servers, waiting: [], head: 0, worked: 0, longest: 0 }]),
	)
	const end = seconds * 1_000
	const events = new Heap()
	const seen: Outcome['flows'] = new Map(flows.map(({ name }) => [name, { count: 0, times: [], last: 0 }]))

	const queueOf = ({ flow, step }: Request): Queue => {
		const queue = queues.get(flow.steps[step]?.station ?? '')
		if (!queue) throw new Error(`${flow.name} has a step at an unknown station`)
		return queue
	}
	const serve = (request: Request, queue: Queue, now: number) => {
		const { ms, exact } = request.flow.steps[request.step] as Step
		const time = exact ? ms : exponential(ms)
		queue.free--
		queue.worked += Math.max(0, Math.min(end, now + time) - Math.min(end, now))
		events.push(now + time, () => leave(request, queue, now + time))
	}
	const enter = (request: Request, now: number) => {
		if (request.step === request.flow.steps.length) {
			const of = seen.get(request.flow.name)
			if (!of) return
			of.count++
			of.times.push(now - request.began)
			of.last = now / 1_000
			return
		}
		const queue = queueOf(request)
		if (queue.free > 0) serve(request, queue, now)
		else {
			queue.waiting.push(request)
			queue.longest = Math.max(queue.longest, queue.waiting.length - queue.head)
		}
	}
	const leave = (request: Request, queue: Queue, now: number) => {
		queue.free++
		const next = queue.waiting[queue.head]
		if (next) {
			queue.head++
			serve(next, queue, now)
		}
		request.step++
		enter(request, now)
	}
	for (const flow of flows) {
		const to = Math.min(end, (flow.to ?? seconds) * 1_000)
		const arrive = (at: number) => {
			if (at >= to) return
			events.push(at, () => {
				enter({ flow, began: at, step: 0 }, at)
				arrive(at + exponential(1_000 / flow.rate))
			})
		}
		arrive((flow.from ?? 0) * 1_000 + exponential(1_000 / flow.rate))
	}
	for (let work = events.pop(); work; work = events.pop()) work()
	for (const { times } of seen.values()) times.sort((a, b) => a - b)
	const busy = [...queues.values()].map(
		({ name, servers, worked, longest }) => [name, { busy: worked / (servers * end), longest }] as const,
	)
	return { flows: seen, stations: new Map(busy) }
}

/** Numbers from 0 to 1 (mulberry32). */
function generator(seed: number): () => number {
	let state = seed >>> 0
	return () => {
		state = (state + 0x6d2b79f5) >>> 0
		let t = Math.imul(state ^ (state >>> 15), state | 1)
		t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
		return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
	}
}

/** Work by time, the earliest first. */
class Heap {
	readonly #at: number[] = []
	readonly #work: (() => void)[] = []

	push(at: number, work: () => void): void {
		let n = this.#at.length
		this.#at.push(at)
		this.#work.push(work)
		while (n > 0) {
			const parent = (n - 1) >> 1
			if ((this.#at[parent] as number) <= (this.#at[n] as number)) return
			this.#swap(n, parent)
			n = parent
		}
	}

	pop(): (() => void) | undefined {
		const first = this.#work[0]
		const [at, work] = [this.#at.pop(), this.#work.pop()]
		if (this.#at.length > 0) {
			this.#at[0] = at as number
			this.#work[0] = work as () => void
			for (let n = 0; ; ) {
				let least = n
				for (const child of [2 * n + 1, 2 * n + 2])
					if ((this.#at[child] ?? Number.POSITIVE_INFINITY) < (this.#at[least] as number)) least = child
				if (least === n) break
				this.#swap(n, least)
				n = least
			}
		}
		return first
	}

	#swap(a: number, b: number): void {
		;[this.#at[a], this.#at[b]] = [this.#at[b] as number, this.#at[a] as number]
		;[this.#work[a], this.#work[b]] = [this.#work[b] as () => void, this.#work[a] as () => void]
	}
}
