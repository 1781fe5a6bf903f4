const everyMs = 10_000

/**
 * Shows how far a long command is: on a terminal one line that is written again, in a log one line every ten seconds. It
 * goes to standard error, so that the result can be redirected.
 */
export function showProgress(name: string, total: number) {
	const { stderr } = process
	const began = performance.now()
	let last = began
	let shown = false
	return {
		/** `done` of `total`, and a text. */
		show(done: number, text: string) {
			const now = performance.now()
			if (now - last < (stderr.isTTY ? 100 : everyMs)) return
			last = now
			const share = total > 0 ? Math.min(1, done / total) : 1
			const seconds = (now - began) / 1000
			const left = share > 0 ? Math.ceil(seconds / share - seconds) : 0
			const line = `${name} ${Math.floor(share * 100)} %  ${text}  ${left} s left`
			if (stderr.isTTY) {
				const bar = '█'.repeat(Math.round(share * 20)).padEnd(20, '░')
				stderr.write(`\r\x1b[2K${bar} ${line}`)
				shown = true
			} else stderr.write(`${line}\n`)
		},
		/** Removes the line. */
		end() {
			if (shown) stderr.write('\r\x1b[2K')
			shown = false
		},
	}
}
