/// <reference types="vite/client" />

/** A file compiled to the text of an inline script, see `inlineScripts` in vite.config.ts. */
declare module '*?script' {
	const text: string
	export default text
}
