import type { Plugin } from 'vite'

/**
 * Writes letters beyond ASCII as escapes. V8 stores a file with any of them in two bytes a letter, and then reads, hashes
 * and parses the whole file more slowly.
 */
export function plainLetters(): Plugin {
	return {
		name: 'haat-plain-letters',
		generateBundle(_options, bundle) {
			if (this.environment.name !== 'ssr') return
			for (const chunk of Object.values(bundle)) if (chunk.type === 'chunk') chunk.code = escaped(chunk.code)
		},
	}
}

/** The same script in ASCII. A letter that is escaped already, as in `\।`, keeps that one backslash. */
function escaped(script: string): string {
	return script.replace(/(\\*)([^\0-\x7f])/g, (_, before: string, character: string) => {
		const code = character.charCodeAt(0).toString(16).padStart(4, '0')
		return `${before.length % 2 === 0 ? before : before.slice(1)}\\u${code}`
	})
}
