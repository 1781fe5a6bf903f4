/** What draws pages. The web room implements it; the server only knows this. */
export type PageRenderer = {
	/** Answers one GET as an anonymous visitor. `marker` is put on our own inline scripts and styles as their nonce. */
	render(request: Request, marker: string): Promise<Response>
	/** Query parameters that pages may read; all others are dropped before rendering. */
	query: readonly string[]
}
