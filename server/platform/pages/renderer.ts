/** What draws pages. The web room implements it; the server only knows this. */
export type PageRenderer = {
	/** Answers one GET as an anonymous visitor. `marker` is put on our own inline scripts and styles as their nonce. */
	render(request: Request, marker: string): Promise<Response>
	/** The one address of the page that a path leads to; undefined when it leads to none. */
	canonical(path: string): string | undefined
	/** Query parameters that pages may read; all others are dropped before rendering. */
	query: readonly string[]
	/** Pages come from sources that change: none is kept, and the policy lets the hot reload of `npm run dev` work. */
	development?: boolean
}
