import { Component, type ComponentType, lazy, type ReactNode, Suspense, useEffect } from 'react'
import { create } from 'zustand'
import { useLostTexts } from '#client/i18n.ts'
import { type Again, loadChunk } from '#client/load-chunk.ts'
import { useInBrowser } from '#client/use-in-browser.ts'
import { useTranslation } from '#client/use-translation.ts'
import { Button } from '#ui/button/button.tsx'
import { cx } from '#ui/cx.ts'
import { useConnection } from './connection.ts'
import { type PanelName, usePanels } from './panels.ts'
import { useOnceTrue } from './use-once-true.ts'

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>

type Place = {
	/** Where the message is shown that the part could not load: in its place, over the page, or nowhere. Default `here`. */
	lost?: 'here' | 'over' | 'silent'
	/** Replaces the part while it loads, and in the page that the server renders. */
	waiting?: ReactNode
}

/**
 * A part whose code is loaded when a browser first renders it; the server does not wait for code. If it cannot be loaded, or the part itself throws, the rest of the
 * page stays; loading is retried until it succeeds. A part with `open` shows no message while it is closed.
 */
export function lazyPart<Props extends object>(load: Load<Props>, { lost = 'here', waiting }: Place = {}) {
	const useAgain = create<{ again?: Again }>(() => ({}))
	const Part = lazy(() => loadChunk(load, (again) => useAgain.setState({ again }))) as unknown as ComponentType<Props>
	return function LazyPart(props: Props & { open?: boolean; onClose?: () => void }) {
		const inBrowser = useInBrowser()
		const lostCode = useAgain((state) => state.again)
		const lostTexts = useLostTexts((state) => state.again)
		const again = lostCode ?? lostTexts
		const say = (retry: Again) =>
			lost !== 'silent' && props.open !== false && <Lost over={lost === 'over'} again={retry} onClose={props.onClose} />
		if (!inBrowser) return waiting
		return (
			<Boundary instead={say}>
				<Suspense fallback={(again && say(again)) || waiting}>
					<Part {...props} />
				</Suspense>
			</Boundary>
		)
	}
}

/** A panel of the shop, by its names: its code is loaded when it is first opened, or about to be. */
export function lazyPanel<Props extends object>(load: Load<Props>, ...names: PanelName[]) {
	const Part = lazyPart(load, { lost: 'over' }) as ComponentType<object>
	return function LazyPanel(props: Props) {
		const open = usePanels(({ modal, drawer, sidebar, filter }) =>
			names.some(
				(name) =>
					name === modal?.view || name === drawer || (name === 'sidebar' && sidebar) || (name === 'filter' && filter),
			),
		)
		const prepared = usePanels((state) => names.some((name) => name === state.prepared))
		const isNeeded = useOnceTrue(open || prepared)
		return isNeeded && <Part {...props} {...{ open, onClose: closePanels }} />
	}
}

function closePanels() {
	usePanels.setState({ modal: null, drawer: null, sidebar: false, filter: false })
}

class Boundary extends Component<{ instead: (again: Again) => ReactNode; children: ReactNode }> {
	override state = { failed: false }
	static getDerivedStateFromError = () => ({ failed: true })
	again = async () => {
		this.setState({ failed: false })
		return true
	}
	override render() {
		return this.state.failed ? this.props.instead(this.again) : this.props.children
	}
}

/** A message that something could not load, with a retry. `over`: above the page, when the thing has no place of its own. */
export function Lost(props: {
	over?: boolean
	/** Default: that this part could not load. */
	text?: string
	again: Again
	onClose?: (() => void) | undefined
	/** The requested address, if that could not load. */
	target?: string
}) {
	const { t } = useTranslation('common')
	const renew = (pressed: boolean) => useConnection.getState().renew(pressed, props.target)
	// biome-ignore lint/correctness/useExhaustiveDependencies: once
	useEffect(() => void renew(false), [])
	const again = async () => {
		if (!(await props.again())) await renew(true)
	}
	return (
		<div
			role="status"
			data-print="hide"
			className={cx(
				'flex flex-wrap items-center gap-x-3 gap-y-1 rounded-lg p-3 ps-4',
				props.over
					? 'fixed inset-x-3 bottom-22 z-50 mx-auto max-w-120 bg-raised shadow-float'
					: 'min-h-12 flex-1 bg-gold-tint',
			)}
		>
			<p className="min-w-0 flex-1">{props.text ?? t('lost')}</p>
			{props.onClose && (
				<Button variant="ghost" shape="slim" onClick={props.onClose}>
					{t('close')}
				</Button>
			)}
			<Button shape="slim" onClick={again}>
				{t('tryAgain')}
			</Button>
		</div>
	)
}
