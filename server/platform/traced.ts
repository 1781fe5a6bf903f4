/** What traces do with jobs. */
export type JobTracer = {
	/** The trace of the work that runs now, as a text that a job can keep; undefined without one. */
	carried(): string | undefined
	/** Runs a job in the trace that it was queued in. */
	run<T>(name: string, trace: string | undefined, work: () => Promise<T>): Promise<T>
}

/** Set by `tracing/`, which is loaded only where traces are switched on. */
export const traced: { by?: JobTracer } = {}
