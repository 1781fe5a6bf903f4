/** The interface to the storefront, which renders pages. `web/render.ts` implements it. */
export type PageRenderer = {
	/** Renders the page of a GET by an anonymous visitor. `marker` becomes the nonce of the storefront's inline scripts and styles. */
	render(request: Request, marker: string): Promise<Response>
	/** The style sheet of every page. It is put into the empty style element with the marker. */
	style(): string
	/** The canonical address of the page of a path; undefined when there is no page. */
	canonical(path: string): string | undefined
	/** Query parameters that pages may read; all others are removed before rendering. */
	query: readonly string[]
	/** For `npm run dev`: pages are not cached, and the content policy allows hot reload. */
	development?: boolean
}
