import type { Language } from '#contract/refusals.ts'
import type { Direct } from '#server/platform/http/direct.ts'

/** Answers the calls of a page in place of the API. */
export type PageAnswers = (...call: Parameters<Direct>) => ReturnType<Direct>

/** `kept`: parts of the page by the numbers in its text, which many pages have, but for those in `own`. */
export type RenderedPage = Response & { kept?: readonly Uint8Array[]; own?: ReadonlySet<Uint8Array> }

/** Why a visitor gets no page. */
export type Notice = 'busy' | 'limited' | 'failed'

/** `requestId` is shown to the visitor; `accent`: the colour `#rrggbb` that an operator has set. */
export type NoticeOptions = { language: Language; marker: string; requestId: string; accent: string | null }

/** The interface to the storefront, which renders pages. `web/render.ts` implements it. */
export type PageRenderer = {
	/**
	 * Renders the page of a GET by an anonymous visitor. `marker` becomes the nonce of the storefront's inline scripts and
	 * styles; with a number after it, it stands for a part of `kept`. `answer`: answers its calls in place of the API, for a
	 * preview.
	 */
	render(request: Request, marker: string, answer?: PageAnswers): Promise<RenderedPage>
	/** The style sheet of every page. It is put into the empty style element with the marker. */
	style(): string
	/**
	 * A short page that needs no data: the shop cannot answer now (`busy`), a network asks for too much (`limited`), or the
	 * shop has a fault (`failed`).
	 */
	notice(kind: Notice, options: NoticeOptions): string
	/** The canonical address of the page of a path; undefined when there is no page. */
	canonical(path: string): string | undefined
	/** Query parameters that the page of a path reads; all others are removed before rendering. */
	query: (path: string) => readonly string[]
	/** For `npm run dev`: pages are not cached, and the content policy allows hot reload. */
	development?: boolean
}
