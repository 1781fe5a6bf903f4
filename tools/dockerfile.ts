export type Step = { instruction: string; text: string }
export type Stage = { base: string; name: string; steps: Step[] }

/** The stages of a Dockerfile. Comments are dropped and continued lines joined; here-documents are not understood. */
export function readDockerfile(text: string): Stage[] {
	const stages: Stage[] = []
	const lines = text.replace(/^\s*#.*\n/gm, '').replace(/\\\n/g, ' ')
	for (const line of lines.split('\n').filter((each) => each.trim())) {
		const [, instruction = '', rest = ''] = /^(\S+)\s+(.*)$/.exec(line.trim()) ?? []
		if (instruction === 'FROM') {
			const [base = '', , name = ''] = rest.split(/\s+/)
			stages.push({ base, name, steps: [] })
		} else {
			const stage = stages.at(-1)
			if (!stage) throw new Error(`${instruction} before FROM`)
			stage.steps.push({ instruction, text: rest })
		}
	}
	return stages
}

/** Sources and destination of COPY, and the stage it copies from: empty for the build context. */
export function readCopy(text: string): { from: string; sources: string[]; target: string } {
	const words = text.split(/\s+/)
	const from = words.find((word) => word.startsWith('--from='))?.slice('--from='.length) ?? ''
	const paths = words.filter((word) => !word.startsWith('--'))
	return { from, sources: paths.slice(0, -1), target: paths.at(-1) ?? '' }
}

/** The command of CMD or of HEALTHCHECK's CMD, in its JSON form. */
export function readCommand(text: string): string[] {
	return JSON.parse(text.slice(text.indexOf('['))) as string[]
}
